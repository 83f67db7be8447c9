## What a call came to: data, or the error that says why there is none.
class_name SeatAnswer
extends RefCounted

const Failure = preload("seat_error.gd")

## The answer of the API, or what the fallback returned; empty where there is an error. Numbers are floats.
var data: Dictionary = {}
## Null where there is an answer.
var error: Failure = null
## Of a batch, one answer for each call and in the same order.
var parts: Array = []


static func of(found: Dictionary) -> RefCounted:
	var answer := new()
	answer.data = found
	return answer


static func failed(reason: RefCounted) -> RefCounted:
	var answer := new()
	answer.error = reason
	return answer
