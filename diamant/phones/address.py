"""Which addresses this machine has in the family's own network."""

from __future__ import annotations

import socket
import struct
from contextlib import suppress
from ipaddress import IPv4Address

ADDRESS_OF = 0x8915  # what Linux and Android call the question for the address of an interface
NAME_LENGTH = 15
# what an interface is called that phones can reach, best first: the Wi-Fi, the tablet's own hotspot, a cable
WIRELESS = ("wlan", "wl", "swlan", "ap", "softap")
CABLE = ("eth", "en")


def lan_addresses() -> list[str]:
    """Returns the addresses by which others in the same network reach this machine, the likeliest first."""
    found = [(_rank(name), address) for name, address in _interfaces() if is_private(address)]
    return [address for _, address in sorted(found)]


def is_private(address: str) -> bool:
    """Tells whether an address is one of a home's own network: never of the internet, nor of this machine alone.

    >>> is_private("192.168.1.20"), is_private("8.8.8.8"), is_private("127.0.0.1"), is_private("169.254.3.3")
    (True, False, False, False)
    """
    known = IPv4Address(address)
    return known.is_private and not (known.is_loopback or known.is_link_local or known.is_unspecified)


def _rank(name: str) -> int:
    if name.startswith(WIRELESS):
        return 0
    return 1 if name.startswith(CABLE) else 2


def _interfaces() -> list[tuple[str, str]]:
    """Returns every interface that has an address, with it. Where that cannot be asked, there is none."""
    try:
        from fcntl import ioctl
    except ImportError:  # no Unix
        return []
    found = []
    with suppress(OSError), socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as asking:
        for _, name in socket.if_nameindex():
            with suppress(OSError):  # one without an address
                answer = ioctl(asking.fileno(), ADDRESS_OF, struct.pack("256s", name[:NAME_LENGTH].encode()))
                found.append((name, socket.inet_ntoa(answer[20:24])))
    return found
