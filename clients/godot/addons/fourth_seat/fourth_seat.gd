## A client of the Fourth Seat API: an AI player for every empty seat. Put it into a scene, set url and key, and await
## its calls: var answer = await $FourthSeat.doudizhu.play(position). It goes on while the tree is paused, and gives its
## calls up when it leaves the tree.
class_name FourthSeat
extends "generated/decisions.gd"

const Checks = preload("seat_checks.gd")
const Failure = preload("seat_error.gd")
const Reply = preload("seat_reply.gd")

## Told of every request: path, number (from 1), elapsed_ms, request_id, replayed (the server repeated an earlier answer,
## which is not charged again) and error, which is null for an answer.
signal attempted(attempt: Dictionary)

const VERSION := "0.1.0"
## The server takes no longer deadline, and lets an unfinished call be made anew after it.
const LONGEST_MS := 60000.0
const FIRST_PAUSE_MS := 50.0
const LONGEST_PAUSE_MS := 2000.0

## Where the API is: https://….
@export var url := ""
## A client token from your own server in a game that players install; a secret key on a server alone.
@export var key := ""
## Milliseconds that a call may take with all its repetitions, at most 60,000.
@export var deadline_ms := 10000
## How often a call is repeated at most after no answer, or an answer to try again.
@export var retries := 3
## Language of the texts in answers and errors: en or zh.
@export var locale := "en"

## Milliseconds that a call lately took besides the decision: the network in both directions, and recording it.
var _overhead_ms := 0.0
var _waits: Array[Wait] = []


## For an answer or for a time, until whatever comes first.
class Wait extends RefCounted:
	signal ended
	var until_ms := 0.0
	## "answered", "late" or "cancelled".
	var how := ""
	## Of request_completed: result, status, headers, body.
	var answer: Array = []

	func end(as_what: String, with: Array = []) -> void:
		if how != "":
			return
		how = as_what
		answer = with
		ended.emit()


func _init() -> void:
	process_mode = PROCESS_MODE_ALWAYS


func _process(_delta: float) -> void:
	# A clock of its own: timers of the engine run faster or slower with Engine.time_scale.
	for wait: Wait in _waits.duplicate():
		if wait.until_ms <= _now_ms():
			wait.end("late")


func _exit_tree() -> void:
	for wait: Wait in _waits.duplicate():
		wait.end("cancelled")


## Any decision by its name: doudizhu.play. Options: deadline_ms, retries, locale, match_id (your match; the console shows
## its calls together), idempotency_key (the call is charged once however often it is sent with the same one within 24
## hours), fallback (a Callable that is given the error and returns what to play) and cancel (a Signal that gives the call
## up).
func decide(api: String, body: Dictionary, options := {}) -> Answer:
	return await post(api.replace(".", "/"), body, options)


## Up to 64 calls ({"api": …, "body": …}) in one request; each is limited and charged as if it came alone. They are
## answered in parts.
func batch(calls: Array, options := {}) -> Answer:
	var answer: Answer = await post("batch", {"calls": calls}, options)
	if answer.error != null:
		return answer
	var entries: Variant = answer.data.get("answers")
	for index in calls.size():
		answer.parts.append(_read_entry(entries[index] if entries is Array and index < entries.size() else null))
	return answer


static func _read_entry(entry: Variant) -> Answer:
	if not Reply.is_envelope(entry):
		return Answer.failed(Failure.not_the_api(200, -1))
	if entry["code"] == 0:
		return Answer.of(entry["data"])
	var status: Variant = entry.get("status")
	return Answer.failed(Failure.of_envelope(entry, status if status is float else 0, Reply.wait_of(entry.get("data"), "")))


## A short-lived token for a game client, bound to one game and one match; needs a secret key.
func create_token(body: Dictionary, options := {}) -> Answer:
	return await post("tokens", body, options)


## The limits of the key and what is left of them; free of charge.
func read_key(options := {}) -> Answer:
	return await _make_call("key", "", options)


## Games, decisions, models, levels and prices; free of charge.
func read_catalog(options := {}) -> Answer:
	return await _make_call("catalog", "", options)


func post(path: String, body: Dictionary, options: Dictionary) -> Answer:
	return await _make_call(path, JSON.stringify(body, "", false, true), options)


## A call: a question without a body where that is empty.
func _make_call(path: String, body: String, options: Dictionary) -> Answer:
	var call := _read_options(options)
	if call["problem"] != "":
		return Answer.failed(Failure.make(Failure.Kind.OPTION, "option", call["problem"]))
	var answer: Answer = await _repeat(path, body, call)
	if answer.error == null or answer.error.kind == Failure.Kind.CANCELLED or not options.has("fallback"):
		return answer
	return Answer.of(options["fallback"].call(answer.error))


## What one call is made with: the client's own settings and those of the call.
func _read_options(options: Dictionary) -> Dictionary:
	var clean_url := Checks.url(url)
	var clean_key := Checks.key(key)
	var named := Checks.printable("idempotency_key", options.get("idempotency_key", _new_key()))
	var language := Checks.printable("locale", options.get("locale", locale), "zh")
	var problems := [Checks.problem_of(options), clean_url["problem"], clean_key["problem"], named["problem"], language["problem"]]
	if options.has("match_id"):
		problems.append(Checks.printable("match_id", options["match_id"])["problem"])
	if not is_inside_tree():
		problems.append("the node must be in the tree before it is asked")
	for problem: String in problems:
		if problem != "":
			return {"problem": problem}
	return {
		"problem": "",
		"url": clean_url["text"],
		"deadline_ms": minf(options.get("deadline_ms", deadline_ms), LONGEST_MS),
		"retries": int(options.get("retries", retries)),
		"cancel": options.get("cancel"),
		"idempotency_key": named["text"],
		"headers": PackedStringArray(
			["Authorization: Bearer " + clean_key["text"], "Accept-Language: " + language["text"]]
			+ ([] if OS.has_feature("web") else ["User-Agent: fourth-seat-godot/" + VERSION])
			+ (["X-Match-Id: " + options["match_id"]] if options.has("match_id") else [])
		),
	}


static func _new_key() -> String:
	return Crypto.new().generate_random_bytes(16).hex_encode()


## Sends a call until it is answered, refused for good or late. The body and its Idempotency-Key are the same for every
## attempt, so that the call is made and charged once at most, whatever became of the earlier attempts.
func _repeat(path: String, body: String, call: Dictionary) -> Answer:
	var ends_at: float = _now_ms() + call["deadline_ms"]
	var outcome_unknown := false
	var number := 1
	while true:
		var started_at := _now_ms()
		var reply: Reply = await _send(path, body, call, ends_at)
		if reply.error != null and reply.error.kind == Failure.Kind.CANCELLED:
			return Answer.failed(reply.error)
		outcome_unknown = outcome_unknown or (body != "" and reply.may_have_run)
		_report(path, number, _now_ms() - started_at, reply)
		if reply.error == null:
			return Answer.of(reply.data)
		reply.error.outcome_unknown = outcome_unknown
		var resumes_at := _now_ms() + _pause_before(number, reply.error)
		if not reply.may_retry or number > call["retries"] or resumes_at >= ends_at:
			return Answer.failed(reply.error)
		var wait := Wait.new()
		await _wait_for(wait, resumes_at, call)
		if wait.how == "cancelled":
			return Answer.failed(_cancelled())
		number += 1
	return null


func _send(path: String, body: String, call: Dictionary, ends_at: float) -> Reply:
	var http := HTTPRequest.new()
	# An answer is small, and browsers unpack it themselves.
	http.accept_gzip = false
	http.max_redirects = 0
	add_child(http)
	var wait := Wait.new()
	http.request_completed.connect(
		func(result: int, status: int, headers: PackedStringArray, bytes: PackedByteArray) -> void:
			wait.end("answered", [result, status, headers, bytes])
	)
	var method := HTTPClient.METHOD_GET if body == "" else HTTPClient.METHOD_POST
	var begun := http.request(call["url"] + "/v1/" + path, _headers_of(body, call, ends_at - _now_ms()), method, body)
	if begun == OK:
		await _wait_for(wait, ends_at, call)
	http.cancel_request()
	http.queue_free()
	if wait.how == "cancelled":
		return Reply.lost(_cancelled(), false)
	if wait.how == "late":
		var text := "No answer within %d ms." % call["deadline_ms"]
		return Reply.lost(Failure.make(Failure.Kind.DEADLINE, "deadline", text), false)
	# A redirect is not followed, and is no answer.
	var whole: Array = [HTTPRequest.RESULT_SUCCESS, HTTPRequest.RESULT_REDIRECT_LIMIT_REACHED]
	if begun == OK and whole.has(wait.answer[0]):
		return Reply.read(wait.answer[1], wait.answer[2], wait.answer[3])
	var text := "No answer from %s: the connection could not be made, or broke." % Checks.origin_of(call["url"])
	return Reply.lost(Failure.no_answer(text, 0, -1), true)


func _wait_for(wait: Wait, until_ms: float, call: Dictionary) -> void:
	var on_cancel := wait.end.bind("cancelled")
	if call["cancel"] is Signal:
		call["cancel"].connect(on_cancel)
	wait.until_ms = until_ms
	_waits.append(wait)
	await wait.ended
	_waits.erase(wait)
	if call["cancel"] is Signal and call["cancel"].is_connected(on_cancel):
		call["cancel"].disconnect(on_cancel)


func _headers_of(body: String, call: Dictionary, left_ms: float) -> PackedStringArray:
	# What the server may use of the time that is left; at least half of it, however large the overhead was lately.
	var think_ms := maxi(1, floori(left_ms - minf(_overhead_ms, left_ms / 2)))
	var headers: PackedStringArray = call["headers"].duplicate()
	headers.append("X-Deadline-Ms: %d" % think_ms)
	if body != "":
		headers.append("Idempotency-Key: " + call["idempotency_key"])
		headers.append("Content-Type: application/json; charset=utf-8")
	return headers


func _report(path: String, number: int, elapsed_ms: float, reply: Reply) -> void:
	if reply.error == null and not reply.replayed:
		var overhead := maxf(0, elapsed_ms - reply.decision_ms)
		_overhead_ms = overhead if _overhead_ms == 0 else lerpf(_overhead_ms, overhead, 0.2)
	attempted.emit({
		"path": path,
		"number": number,
		"elapsed_ms": elapsed_ms,
		"request_id": reply.request_id,
		"replayed": reply.replayed,
		"error": reply.error,
	})


## Milliseconds until the next attempt: what the server asks for, else twice as long each time; with jitter, so that many
## clients do not come back as one wave. A broken connection is tried again at once, because mostly it had been idle.
static func _pause_before(number: int, error: Failure) -> float:
	if error.retry_after >= 0:
		return error.retry_after * 1000 * randf_range(1, 1.25)
	if error.status == 0 and number == 1:
		return 0
	return minf(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * pow(2, number - 1)) * randf_range(0.5, 1)


static func _cancelled() -> Failure:
	return Failure.make(Failure.Kind.CANCELLED, "cancelled", "The call was given up.")


## Of a clock that nobody sets.
static func _now_ms() -> float:
	return Time.get_ticks_usec() / 1000.0
