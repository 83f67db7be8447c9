"""
Makes the calls that a test asks for, one call a line on stdin, its result a line on stdout. The test suite is the same
for every language: clients/testing/conformance.ts.
"""

import asyncio
import json
import sys
import threading
from concurrent.futures import ThreadPoolExecutor

from fourth_seat import AsyncSeat, Seat, SeatError, verify_webhook

clients = {}
attempts = []
receipts = []


def client_of(settings):
    key = json.dumps(settings)
    if key not in clients:
        clients[key] = Seat(**settings, on_attempt=lambda attempt: attempts.append(attempt), on_receipt=receipts.append)
    return clients[key]


def method_of(seat, path):
    if "." not in path:
        return getattr(seat, {"tokens": "create_token"}.get(path, path))
    game, decision = path.split(".")
    name = decision.replace("-", "_")
    return getattr(getattr(seat, game), "return_" if name == "return" else name)


def describe_error(error):
    fields = ("name", "code", "status", "field", "request_id", "retry_after", "outcome_unknown")
    return {"class": type(error).__name__, "text": str(error), **{field: getattr(error, field) for field in fields}}


def describe_answer(answer):
    if isinstance(answer, list):
        return [{"error": describe_error(one)} if isinstance(one, SeatError) else one for one in answer]
    return answer


def options_of(call):
    options = dict(call.get("options", {}))
    if "fallback" in call:
        options["fallback"] = lambda error: {**call["fallback"], "because": error.name}
    return options


async def call_async(call, arguments):
    settings = {**call["client"], "on_attempt": lambda attempt: attempts.append(attempt)}
    async with AsyncSeat(**settings) as seat:
        return await method_of(seat, call["call"])(*arguments, **options_of(call))


async def call_at_once(call, arguments):
    async with AsyncSeat(**call["client"], concurrency=call["concurrency"]) as seat:
        method = method_of(seat, call["call"])
        made = [method(*arguments, deadline_ms=deadline_ms) for deadline_ms in call["deadlines_ms"]]
        return await asyncio.gather(*made, return_exceptions=True)


def call_many_times(call, arguments):
    method = method_of(client_of(call["client"]), call["call"])
    lock = threading.Lock()
    answered = []

    def one(_):
        method(*arguments)
        with lock:
            answered.append(1)

    with ThreadPoolExecutor(call["width"]) as threads:
        list(threads.map(one, range(call["times"])))
    return {"answered": len(answered)}


def make_call(call):
    if call["call"] == "webhook":
        given = call["body"]
        return verify_webhook(**{**given, **({"tolerance_s": float("nan")} if given.get("tolerance_s") == "NaN" else {})})
    arguments = [call["body"]] if "body" in call else []
    if "times" in call:
        return call_many_times(call, arguments)
    if "deadlines_ms" in call:
        return asyncio.run(call_at_once(call, arguments))
    if call.get("async"):
        return asyncio.run(call_async(call, arguments))
    return method_of(client_of(call["client"]), call["call"])(*arguments, **options_of(call))


for line in sys.stdin:
    attempts.clear()
    receipts.clear()
    try:
        result = {"answer": describe_answer(make_call(json.loads(line)))}
    except SeatError as error:
        result = {"error": describe_error(error)}
    except Exception as error:
        result = {"error": {"class": type(error).__name__, "text": str(error)}}
    result["attempts"] = [
        {"number": one.number, "replayed": one.replayed, "error": one.error and one.error.name} for one in attempts
    ]
    result["receipts"] = receipts
    print(json.dumps(result), flush=True)
