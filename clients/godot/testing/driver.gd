# Makes the calls that a test asks for, one after the other. The test suite is the same for every language:
# clients/testing/conformance.ts.
extends Node

const Seat = preload("res://addons/fourth_seat/fourth_seat.gd")
const Failure = preload("res://addons/fourth_seat/seat_error.gd")

signal given_up

var _clients := {}
var _attempts: Array = []
var _asked: JavaScriptObject
var _test: JavaScriptObject


func _ready() -> void:
	_test = JavaScriptBridge.get_interface("test")
	_asked = JavaScriptBridge.create_callback(_on_call)
	_test.begin(_asked)


func _on_call(given: Array) -> void:
	_attempts = []
	var result: Dictionary = await _result_of(JSON.parse_string(given[0]))
	result["attempts"] = _attempts
	_test.end(JSON.stringify(result))


func _result_of(call: Dictionary) -> Dictionary:
	if call["call"] == "sample":
		return {"answer": await _play_sample(call["client"])}
	var seat: Node = _client_of(call["client"])
	if call.has("times"):
		return {"answer": {"answered": await _repeat(seat, call)}}
	var options: Dictionary = call.get("options", {})
	if call.has("fallback"):
		options["fallback"] = func(error: RefCounted) -> Dictionary:
			return call["fallback"].merged({"because": error.name})
	if options.has("cancel"):
		options["cancel"] = given_up
		given_up.emit.call_deferred()
	var answer: RefCounted
	match call["call"]:
		"batch":
			answer = await seat.batch(call["body"], options)
			if answer.error == null:
				return {"answer": answer.parts.map(func(one: RefCounted) -> Dictionary: return one.data if one.error == null else {"error": _told(one.error)})}
		"tokens": answer = await seat.create_token(call["body"], options)
		"key": answer = await seat.read_key(options)
		"catalog": answer = await seat.read_catalog(options)
		"doudizhu.bid": answer = await seat.doudizhu.bid(call["body"], options)
		"doudizhu.play": answer = await seat.doudizhu.play(call["body"], options)
		"doudizhu.legal-moves": answer = await seat.doudizhu.legal_moves(call["body"], options)
		"guandan.tribute": answer = await seat.guandan.tribute(call["body"], options)
		_: answer = await seat.decide(call["call"], call["body"], options)
	return {"answer": answer.data} if answer.error == null else {"error": _told(answer.error)}


func _client_of(settings: Dictionary) -> Node:
	var name := JSON.stringify(settings)
	if not _clients.has(name):
		var seat: Node = Seat.new()
		seat.attempted.connect(func(one: Dictionary) -> void: _attempts.append({
			"number": one["number"],
			"replayed": one["replayed"],
			"error": one["error"].name if one["error"] != null else null,
		}))
		for setting: String in settings:
			seat.set(setting, settings[setting])
		add_child(seat)
		_clients[name] = seat
	return _clients[name]


## The same call so many times, so many at once; how many were answered.
func _repeat(seat: Node, call: Dictionary) -> int:
	var counts := {"left": int(call["times"]), "answered": 0, "workers": int(call["width"])}
	for n in int(call["width"]):
		_work(seat, call["body"], counts)
	while counts["workers"] > 0:
		await get_tree().process_frame
	return counts["answered"]


func _work(seat: Node, body: Dictionary, counts: Dictionary) -> void:
	while counts["left"] > 0:
		counts["left"] -= 1
		var answer: RefCounted = await seat.doudizhu.legal_moves(body)
		if answer.error == null:
			counts["answered"] += 1
	counts["workers"] -= 1


## The scene of the sample as it is, with a table of ours to talk to.
func _play_sample(client: Dictionary) -> Dictionary:
	var table: Node = preload("res://addons/fourth_seat/samples/doudizhu/doudizhu.tscn").instantiate()
	table.url = client["url"]
	table.token = client["key"]
	table.level = 2
	table.get_node("FourthSeat").deadline_ms = 60000
	var plays: Array = []
	table.played.connect(func(seat: int, cards: Array, left: int) -> void: plays.append({"seat": seat, "cards": cards, "left": left}))
	add_child(table)
	var winner: int = await table.ended
	var lines: String = table.lines.text
	table.queue_free()
	return {"winner": winner, "plays": plays, "lines": lines}


func _told(error: RefCounted) -> Dictionary:
	return {
		"class": Failure.Kind.keys()[error.kind].capitalize() + "Error",
		"text": str(error),
		"name": error.name,
		"code": error.code,
		"status": error.status,
		"field": error.field if error.field != "" else null,
		"request_id": error.request_id if error.request_id != "" else null,
		"retry_after": error.retry_after if error.retry_after >= 0 else null,
		"outcome_unknown": error.outcome_unknown,
	}
