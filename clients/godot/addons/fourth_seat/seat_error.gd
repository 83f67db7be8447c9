## Why a call has no answer.
class_name SeatError
extends RefCounted

const Names = preload("generated/error_names.gd")

enum Kind {
	REQUEST, ## What was sent cannot be answered (400xx).
	ACCESS, ## The key or token may not make this call (410xx).
	LIMIT, ## A rate, a quota or a limit is reached (420xx).
	SERVICE, ## The service failed or is busy; such a call is not charged (500xx).
	DEADLINE, ## No answer came before the deadline.
	NETWORK, ## No answer of the API came at all: no connection, or something else answered in its place.
	OTHER, ## A code that this version does not know.
	OPTION, ## What your own code gave can be sent to no server; the fallback is not asked.
	CANCELLED, ## Your code gave the call up, or the node left the tree; the fallback is not asked.
}

var kind := Kind.OTHER
## Stable name of the reason: daily_quota.
var name := ""
var message := ""
## Of the error's page in the documentation; 0 where the server said nothing.
var code := 0
## HTTP status; 0 where the server said nothing.
var status := 0
## The call in the history of the console and for our support; empty where the server named none.
var request_id := ""
## Seconds after which the same call may succeed; -1 where nothing is known.
var retry_after := -1.0
## Everything else that the server told.
var details: Dictionary = {}
## True where an attempt was sent and its answer is not known: the call may have been made and charged, once. Sent again
## with the same idempotency_key it is answered and not charged again.
var outcome_unknown := false
## Where in the body: history[12]. Empty where the error is of no field.
var field: String:
	get:
		var path: Variant = details.get("path")
		return path if path is String else ""


func _to_string() -> String:
	return "%s: %s" % [name, message]


static func make(of: Kind, named: String, text: String) -> RefCounted:
	var error := new()
	error.kind = of
	error.name = named
	error.message = text
	return error


static func no_answer(text: String, with_status: int, wait_s: float) -> RefCounted:
	var error := make(Kind.NETWORK, "no_answer", text)
	error.status = with_status
	error.retry_after = wait_s
	return error


## What came is no answer of the API.
static func not_the_api(with_status: int, wait_s: float) -> RefCounted:
	return no_answer("Something else than the API answered, with status %d." % with_status, with_status, wait_s)


## The error of an envelope that is not a success, from an answer of its own or out of a batch.
static func of_envelope(envelope: Dictionary, with_status: int, wait_s: float) -> RefCounted:
	var number := int(envelope["code"])
	var kinds := {400: Kind.REQUEST, 410: Kind.ACCESS, 420: Kind.LIMIT, 500: Kind.SERVICE}
	@warning_ignore("integer_division")
	var of: Kind = kinds.get(number / 100, Kind.OTHER)
	var error := make(of, Names.OF.get(number, "unknown"), envelope["msg"])
	error.code = number
	error.status = with_status
	error.retry_after = wait_s
	if envelope.get("request_id") is String:
		error.request_id = envelope["request_id"]
	if envelope.get("data") is Dictionary:
		error.details = envelope["data"]
	return error
