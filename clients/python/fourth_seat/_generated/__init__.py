# Written by `npm run clients` from the OpenAPI document of the public API. Do not edit.
from .common import *  # noqa: F403
from .doudizhu import *  # noqa: F403
from .guandan import *  # noqa: F403
from .shooter import *  # noqa: F403
from .rescue import *  # noqa: F403
