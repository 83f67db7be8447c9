## What may be given to a client. Every check returns the text to use and an empty problem, or says what is wrong with
## the option, never its value.
extends RefCounted

## Blanks and signs that nobody sees, as they are copied along with a key.
const END := "[\\s\\x{85}\\x{a0}\\x{ad}\\x{1680}\\x{2000}-\\x{200f}\\x{2028}-\\x{202f}\\x{205f}-\\x{2064}\\x{3000}\\x{feff}]+"
## Of one call, with the types of its values.
const OPTIONS := {
	"deadline_ms": [TYPE_INT, TYPE_FLOAT],
	"retries": [TYPE_INT, TYPE_FLOAT],
	"locale": [TYPE_STRING],
	"match_id": [TYPE_STRING],
	"idempotency_key": [TYPE_STRING],
	"fallback": [TYPE_CALLABLE],
	"cancel": [TYPE_SIGNAL],
}


static func _without_ends(text: String) -> String:
	return RegEx.create_from_string("^%s|%s\\z" % [END, END]).sub(text, "", true)


static func key(given: String) -> Dictionary:
	var text := _without_ends(given)
	if text == "":
		return {"problem": "key is missing: give a client token, on a server the secret of an API key (is FOURTH_SEAT_KEY set?)"}
	return printable("key", text, "seat_live_…")


## The URL before /v1/: without blanks around it, slashes and /v1 at its end.
static func url(given: String) -> Dictionary:
	var found := RegEx.create_from_string("(?s)^([Hh][Tt][Tt][Pp][Ss]?)://([^/?#\\\\]+)([^?#]*)(.*)\\z").search(_without_ends(given))
	if found == null:
		return {"problem": "url must begin with https:// or http:// and name a host"}
	var authority := found.get_string(2)
	if authority.contains("@"):
		return {"problem": "url must not hold a user name or password"}
	if found.get_string(4) != "":
		return {"problem": "url must end before ? and #: the client adds the paths of the API"}
	var host := RegEx.create_from_string("^(?:\\[[0-9A-Fa-f:.]+\\]|[A-Za-z0-9._~-]+)(?::([0-9]{1,5}))?\\z").search(authority)
	var path := found.get_string(3)
	if host == null or int(host.get_string(1)) > 65535 or RegEx.create_from_string("^[!-\\[\\]-~]*\\z").search(path) == null:
		return {"problem": "url must name a host, a port up to 65535 if you like, and a path, all in ASCII"}
	path = path.rstrip("/").trim_suffix("/v1").rstrip("/")
	return {"problem": "", "text": found.get_string(1).to_lower() + "://" + authority + path}


## https://host:port, for messages.
static func origin_of(clean_url: String) -> String:
	return "/".join(clean_url.split("/").slice(0, 3))


## What may stand in a header.
static func printable(option: String, value: String, example := "table-42") -> Dictionary:
	if RegEx.create_from_string("^[!-~]+\\z").search(value) != null:
		return {"problem": "", "text": value}
	return {"problem": "%s must be printable ASCII characters without spaces, such as %s" % [option, example]}


## The problem of the options of a call; empty where there is none.
static func problem_of(options: Dictionary) -> String:
	for option: Variant in options:
		if not OPTIONS.has(option):
			return "%s is no option of a call: there are %s" % [option, ", ".join(OPTIONS.keys())]
		if not OPTIONS[option].has(typeof(options[option])):
			return "%s must be %s" % [option, type_string(OPTIONS[option][0])]
	return ""
