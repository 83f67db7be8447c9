## Three AI seats play a hand of Doudizhu to its end. Set url and token in the inspector, and run the scene.
extends Control

signal played(seat: int, cards: Array, left: int)
## The seat that is out first; -1 where a call has no answer.
signal ended(winner: int)

const RANKS := "3456789TJQKA2"
## A deal in which nobody bids is dealt anew; with players that bid, twenty in a row do not happen.
const MOST_DEALS := 20

@export var url := "https://seat.example"
## Your own client token, from your own server; never a secret key.
@export var token := ""
## How strong the seats play, 1 to 10.
@export_range(1, 10) var level := 5

@onready var seats: FourthSeat = $FourthSeat
@onready var lines: Label = $Lines


func _ready() -> void:
	seats.url = url
	seats.key = token
	ended.emit(await play_hand())


func play_hand() -> int:
	for deal in MOST_DEALS:
		var cards := shuffled_cards()
		var hands: Array[Array] = [cards.slice(0, 17), cards.slice(17, 34), cards.slice(34, 51)]
		var bottom := cards.slice(51)
		var landlord := await auction(hands)
		if landlord == -2:
			return -1
		if landlord >= 0:
			say("Seat %d is landlord and takes %s" % [landlord, " ".join(bottom)])
			hands[landlord] += bottom
			return await play_out(hands, bottom, landlord)
	return -1


## The seat that bid most; -1 where nobody bid, -2 where a call has no answer.
func auction(hands: Array[Array]) -> int:
	var bids: Array[Dictionary] = []
	var best := {"seat": -1, "bid": 0}
	for seat in 3:
		var answer := await seats.doudizhu.bid({"seat": seat, "hand": hands[seat], "bids": bids, "level": level})
		if answer.error != null:
			say(str(answer.error))
			return -2
		bids.append({"seat": seat, "bid": int(answer.data["action"]["bid"])})
		say("Seat %d bids %d" % [seat, bids[-1]["bid"]])
		if bids[-1]["bid"] > best["bid"]:
			best = bids[-1]
		if best["bid"] == 3:
			break
	return best["seat"]


func play_out(hands: Array[Array], bottom: Array, landlord: int) -> int:
	var history: Array[Dictionary] = []
	var seat := landlord
	while true:
		var body := {"seat": seat, "landlord": landlord, "hand": hands[seat], "bottom": bottom, "history": history, "level": level}
		var answer := await seats.doudizhu.play(body)
		if answer.error != null:
			say(str(answer.error))
			return -1
		# A pass has no cards.
		var cards: Array = answer.data["action"].get("cards", [])
		for card: String in cards:
			hands[seat].erase(card)
		history.append({"seat": seat, "cards": cards})
		say("Seat %d: %s" % [seat, " ".join(cards) if cards.size() > 0 else "pass"])
		played.emit(seat, cards, hands[seat].size())
		if hands[seat].is_empty():
			say("Seat %d is out" % seat)
			return seat
		seat = (seat + 1) % 3
	return -1


## For the sample alone: a table of money deals on the server.
static func shuffled_cards() -> Array:
	var cards: Array = ["b", "B"]
	for rank in RANKS:
		for copy in 4:
			cards.append(rank)
	cards.shuffle()
	return cards


func say(line: String) -> void:
	lines.text = "\n".join((lines.text + "\n" + line).split("\n").slice(-16))
