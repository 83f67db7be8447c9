"""
Makes the calls that a test asks for, one question a line on stdin, one answer a line on stdout. The test suite is the same
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


def client_of(settings):
    key = json.dumps(settings)
    if key not in clients:
        clients[key] = Seat(**settings, on_attempt=lambda attempt: attempts.append(attempt))
    return clients[key]


def method_of(seat, call):
    if "." not in call:
        return getattr(seat, {"tokens": "create_token"}.get(call, call))
    game, decision = call.split(".")
    name = decision.replace("-", "_")
    return getattr(getattr(seat, game), "return_" if name == "return" else name)


def told(error):
    fields = ("name", "code", "status", "field", "request_id", "retry_after", "outcome_unknown")
    return {"class": type(error).__name__, "text": str(error), **{field: getattr(error, field) for field in fields}}


def readable(answer):
    if isinstance(answer, list):
        return [{"error": told(one)} if isinstance(one, SeatError) else one for one in answer]
    return answer


def options_of(question):
    options = dict(question.get("options", {}))
    if "fallback" in question:
        options["fallback"] = lambda error: {**question["fallback"], "because": error.name}
    return options


async def call_async(question, arguments):
    settings = {**question["client"], "on_attempt": lambda attempt: attempts.append(attempt)}
    async with AsyncSeat(**settings) as seat:
        return await method_of(seat, question["call"])(*arguments, **options_of(question))


def many(question, arguments):
    call = method_of(client_of(question["client"]), question["call"])
    lock = threading.Lock()
    answered = []

    def one(_):
        call(*arguments)
        with lock:
            answered.append(1)

    with ThreadPoolExecutor(question["width"]) as threads:
        list(threads.map(one, range(question["times"])))
    return {"answered": len(answered)}


def answer_to(question):
    if question["call"] == "webhook":
        return verify_webhook(**question["body"])
    arguments = [question["body"]] if "body" in question else []
    if "times" in question:
        return many(question, arguments)
    if question.get("async"):
        return asyncio.run(call_async(question, arguments))
    return method_of(client_of(question["client"]), question["call"])(*arguments, **options_of(question))


for line in sys.stdin:
    attempts.clear()
    try:
        reply = {"answer": readable(answer_to(json.loads(line)))}
    except SeatError as error:
        reply = {"error": told(error)}
    except Exception as error:
        reply = {"error": {"class": type(error).__name__, "text": str(error)}}
    reply["attempts"] = [
        {"number": one.number, "replayed": one.replayed, "error": one.error and one.error.name} for one in attempts
    ]
    print(json.dumps(reply), flush=True)
