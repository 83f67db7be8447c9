## Reads what came back for one request.
extends RefCounted

const Failure = preload("seat_error.gd")

## No limit asks for a longer wait than the month of a quota, in seconds.
const LONGEST_WAIT_S := 31.0 * 86400
const MONTHS: Array[String] = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]

var data: Dictionary = {}
## Null where the call is answered.
var error: Failure = null
## Whether the same request, sent again, may succeed and cannot do harm.
var may_retry := false
## False where the server has said that the call was not made.
var may_have_run := false
var request_id := ""
var replayed := false
## Milliseconds that the decision itself took.
var decision_ms := 0.0


## Of a request that has no answer.
static func lost(reason: RefCounted, again: bool) -> RefCounted:
	var reply := new()
	reply.error = reason
	reply.may_retry = again
	reply.may_have_run = true
	return reply


static func read(status: int, headers: PackedStringArray, body: PackedByteArray) -> RefCounted:
	var reply := new()
	var busy := status == 429 or status >= 500
	var envelope: Variant = parse(body)
	var wait_header := header_of(headers, "Retry-After")
	var told: Variant = envelope.get("request_id") if envelope is Dictionary else null
	reply.request_id = told if told is String else header_of(headers, "X-Request-Id")
	if not is_envelope(envelope):
		reply.error = Failure.not_the_api(status, wait_of(null, wait_header))
		# A proxy that gave up may have passed the request on; a half answer with 200 has certainly been made.
		reply.may_retry = busy or status == 200
		reply.may_have_run = reply.may_retry
		return reply
	if status == 200 and envelope["code"] == 0:
		reply.data = envelope["data"]
		reply.may_have_run = true
		reply.replayed = header_of(headers, "Idempotent-Replayed") == "true"
		reply.decision_ms = _decision_time(header_of(headers, "Server-Timing"))
		return reply
	reply.error = Failure.of_envelope(envelope, status, wait_of(envelope.get("data"), wait_header))
	reply.may_retry = busy
	return reply


## Null where it is no JSON in UTF-8.
static func parse(body: PackedByteArray) -> Variant:
	var text := body.get_string_from_utf8()
	if text.to_utf8_buffer() != body:
		return null
	var json := JSON.new()
	return json.data if json.parse(text) == OK else null


## Also of one call of a batch. An answer without data is none: half of one may still be JSON.
static func is_envelope(value: Variant) -> bool:
	if not value is Dictionary or not _is_number(value.get("code")) or not value.get("msg") is String:
		return false
	return value["code"] != 0 or value.get("data") is Dictionary


static func _is_number(value: Variant) -> bool:
	return value is float or value is int


## Empty where it is not there.
static func header_of(headers: PackedStringArray, name: String) -> String:
	for line in headers:
		var colon := line.find(":")
		if line.left(colon).strip_edges().nocasecmp_to(name) == 0:
			return line.substr(colon + 1).strip_edges()
	return ""


## Seconds to wait, or -1: to the hundredth from the envelope, else from the header, as seconds or as a date. A wait that
## makes no sense is none, and the client's own pause takes its place: a date that is past may be a device's wrong clock.
static func wait_of(told: Variant, header: String) -> float:
	if told is Dictionary and _is_number(told.get("retry_after")) and told["retry_after"] >= 0:
		return minf(told["retry_after"], LONGEST_WAIT_S)
	if RegEx.create_from_string("^[0-9]+(\\.[0-9]+)?\\z").search(header) != null:
		# What is too large for a number is longer than any wait.
		return LONGEST_WAIT_S if header.length() > 15 else minf(header.to_float(), LONGEST_WAIT_S)
	var date := RegEx.create_from_string("^[A-Z][a-z]{2}, ([0-9]{2}) ([A-Z][a-z]{2}) ([0-9]{4}) ([0-9:]{8}) GMT\\z").search(header)
	if date == null or not MONTHS.has(date.get_string(2)):
		return -1
	var month := MONTHS.find(date.get_string(2)) + 1
	var moment := "%s-%02d-%sT%s" % [date.get_string(3), month, date.get_string(1), date.get_string(4)]
	var left := Time.get_unix_time_from_datetime_string(moment) - Time.get_unix_time_from_system()
	return minf(left, LONGEST_WAIT_S) if left > 0 else -1.0


static func _decision_time(timing: String) -> float:
	var sum := 0.0
	for part in RegEx.create_from_string("\\b(?:queue|rules|think);dur=([0-9]+(?:\\.[0-9]+)?)").search_all(timing):
		sum += part.get_string(1).to_float()
	return sum
