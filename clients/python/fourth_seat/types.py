"""Every request and answer as a typed dictionary, such as ``DoudizhuPlayRequest``."""

from ._generated import *  # noqa: F403
