# Written by `npm run clients` from the OpenAPI document of the public API. Do not edit.
from __future__ import annotations

from typing import Any, Awaitable, Callable, Optional

from .._call import CallOptions
from ..errors import SeatError
from .common import (
    LegalMovesAnswer,
)
from .doudizhu import (
    DoudizhuBidAnswer,
    DoudizhuBidRequest,
    DoudizhuDoubleAnswer,
    DoudizhuDoubleRequest,
    DoudizhuLegalMovesRequest,
    DoudizhuPlayAnswer,
    DoudizhuPlayRequest,
    DoudizhuReviewAnswer,
    DoudizhuReviewRequest,
    DoudizhuShowAnswer,
    DoudizhuShowRequest,
    DoudizhuValidateAnswer,
    DoudizhuValidateRequest,
)
from .guandan import (
    GuandanArrangeAnswer,
    GuandanArrangeRequest,
    GuandanLegalMovesRequest,
    GuandanPlayAnswer,
    GuandanPlayRequest,
    GuandanReturnAnswer,
    GuandanReturnRequest,
    GuandanReviewAnswer,
    GuandanReviewRequest,
    GuandanTributeAnswer,
    GuandanTributeRequest,
    GuandanValidateAnswer,
    GuandanValidateRequest,
)
from .shooter import (
    ShooterActAnswer,
    ShooterActRequest,
    ShooterSimulateAnswer,
    ShooterSimulateRequest,
    ShooterVerifyAnswer,
    ShooterVerifyRequest,
)
from .rescue import (
    RescueActAnswer,
    RescueActRequest,
    RescueRewordAnswer,
    RescueRewordRequest,
    RescueSimulateAnswer,
    RescueSimulateRequest,
    RescueUnderstandAnswer,
    RescueUnderstandRequest,
    RescueVerifyAnswer,
    RescueVerifyRequest,
)

Post = Callable[[str, Any, CallOptions], Any]
AsyncPost = Callable[[str, Any, CallOptions], Awaitable[Any]]
Fallback = Optional[Callable[[SeatError], Any]]


class Doudizhu:
    def __init__(self, post: Post) -> None:
        self._post = post

    def bid(
        self,
        body: DoudizhuBidRequest,
        *,
        deadline_ms: Optional[float] = None,
        retries: Optional[int] = None,
        locale: Optional[str] = None,
        match_id: Optional[str] = None,
        idempotency_key: Optional[str] = None,
        fallback: Fallback = None,
    ) -> DoudizhuBidAnswer:
        """Bid.

        Send the 17 cards of a seat and the bids so far. The answer says what to bid: 0 to 3, or 1 to call or rob in the variant with robbing.
        """
        options = CallOptions(deadline_ms, retries, locale, match_id, idempotency_key, fallback)
        return self._post("doudizhu/bid", body, options)

    def double(
        self,
        body: DoudizhuDoubleRequest,
        *,
        deadline_ms: Optional[float] = None,
        retries: Optional[int] = None,
        locale: Optional[str] = None,
        match_id: Optional[str] = None,
        idempotency_key: Optional[str] = None,
        fallback: Fallback = None,
    ) -> DoudizhuDoubleAnswer:
        """Double.

        With the rule "double": "on", send what a seat knows before the first lead. The answer is the factor of its own stake: 1, 2 or 4.
        """
        options = CallOptions(deadline_ms, retries, locale, match_id, idempotency_key, fallback)
        return self._post("doudizhu/double", body, options)

    def show(
        self,
        body: DoudizhuShowRequest,
        *,
        deadline_ms: Optional[float] = None,
        retries: Optional[int] = None,
        locale: Optional[str] = None,
        match_id: Optional[str] = None,
        idempotency_key: Optional[str] = None,
        fallback: Fallback = None,
    ) -> DoudizhuShowAnswer:
        """Show hand.

        With the rule "showCards": "on", send what the landlord knows before the first lead. The answer says whether to show the hand for twice the stake.
        """
        options = CallOptions(deadline_ms, retries, locale, match_id, idempotency_key, fallback)
        return self._post("doudizhu/show", body, options)

    def play(
        self,
        body: DoudizhuPlayRequest,
        *,
        deadline_ms: Optional[float] = None,
        retries: Optional[int] = None,
        locale: Optional[str] = None,
        match_id: Optional[str] = None,
        idempotency_key: Optional[str] = None,
        fallback: Fallback = None,
    ) -> DoudizhuPlayAnswer:
        """Play.

        Send what the seat sees: its hand, who is landlord, the three bottom cards and every play since the first lead ([] is a pass). The answer is one legal play with its chance to win.
        """
        options = CallOptions(deadline_ms, retries, locale, match_id, idempotency_key, fallback)
        return self._post("doudizhu/play", body, options)

    def legal_moves(
        self,
        body: DoudizhuLegalMovesRequest,
        *,
        deadline_ms: Optional[float] = None,
        retries: Optional[int] = None,
        locale: Optional[str] = None,
        match_id: Optional[str] = None,
        idempotency_key: Optional[str] = None,
        fallback: Fallback = None,
    ) -> LegalMovesAnswer:
        """Legal moves.

        List every legal play of a hand: on a lead, or over the cards in "beat".
        """
        options = CallOptions(deadline_ms, retries, locale, match_id, idempotency_key, fallback)
        return self._post("doudizhu/legal-moves", body, options)

    def validate(
        self,
        body: DoudizhuValidateRequest,
        *,
        deadline_ms: Optional[float] = None,
        retries: Optional[int] = None,
        locale: Optional[str] = None,
        match_id: Optional[str] = None,
        idempotency_key: Optional[str] = None,
        fallback: Fallback = None,
    ) -> DoudizhuValidateAnswer:
        """Validate.

        Tell whether a play is legal and, if it is not, which rule forbids it.
        """
        options = CallOptions(deadline_ms, retries, locale, match_id, idempotency_key, fallback)
        return self._post("doudizhu/validate", body, options)

    def review(
        self,
        body: DoudizhuReviewRequest,
        *,
        deadline_ms: Optional[float] = None,
        retries: Optional[int] = None,
        locale: Optional[str] = None,
        match_id: Optional[str] = None,
        idempotency_key: Optional[str] = None,
        fallback: Fallback = None,
    ) -> DoudizhuReviewAnswer:
        """Review.

        Send the record of a finished deal. Every decision is judged: the best move, what was lost, the key moments.
        """
        options = CallOptions(deadline_ms, retries, locale, match_id, idempotency_key, fallback)
        return self._post("doudizhu/review", body, options)


class Guandan:
    def __init__(self, post: Post) -> None:
        self._post = post

    def play(
        self,
        body: GuandanPlayRequest,
        *,
        deadline_ms: Optional[float] = None,
        retries: Optional[int] = None,
        locale: Optional[str] = None,
        match_id: Optional[str] = None,
        idempotency_key: Optional[str] = None,
        fallback: Fallback = None,
    ) -> GuandanPlayAnswer:
        """Play.

        Send what the seat sees: its hand, the level of the deal, both teams’ levels and every play since the deal began ([] is a pass). Teams are {0,2} and {1,3}.
        """
        options = CallOptions(deadline_ms, retries, locale, match_id, idempotency_key, fallback)
        return self._post("guandan/play", body, options)

    def tribute(
        self,
        body: GuandanTributeRequest,
        *,
        deadline_ms: Optional[float] = None,
        retries: Optional[int] = None,
        locale: Optional[str] = None,
        match_id: Optional[str] = None,
        idempotency_key: Optional[str] = None,
        fallback: Fallback = None,
    ) -> GuandanTributeAnswer:
        """Tribute.

        Send the 27 cards of the seat and the order in which the last deal ended. For a seat that pays, the answer is the card to pay or, where the rules leave it the choice, a refusal. For the first finisher who is offered two equal tributes (`offers`), it is whose card to take.
        """
        options = CallOptions(deadline_ms, retries, locale, match_id, idempotency_key, fallback)
        return self._post("guandan/tribute", body, options)

    def return_(
        self,
        body: GuandanReturnRequest,
        *,
        deadline_ms: Optional[float] = None,
        retries: Optional[int] = None,
        locale: Optional[str] = None,
        match_id: Optional[str] = None,
        idempotency_key: Optional[str] = None,
        fallback: Fallback = None,
    ) -> GuandanReturnAnswer:
        """Return.

        Send the 28 cards after a tribute arrived and to whom a card goes back. The answer is the card to give.
        """
        options = CallOptions(deadline_ms, retries, locale, match_id, idempotency_key, fallback)
        return self._post("guandan/return", body, options)

    def legal_moves(
        self,
        body: GuandanLegalMovesRequest,
        *,
        deadline_ms: Optional[float] = None,
        retries: Optional[int] = None,
        locale: Optional[str] = None,
        match_id: Optional[str] = None,
        idempotency_key: Optional[str] = None,
        fallback: Fallback = None,
    ) -> LegalMovesAnswer:
        """Legal moves.

        List every legal play of a hand: on a lead, or over the cards in "beat". Suits are merged on request.
        """
        options = CallOptions(deadline_ms, retries, locale, match_id, idempotency_key, fallback)
        return self._post("guandan/legal-moves", body, options)

    def validate(
        self,
        body: GuandanValidateRequest,
        *,
        deadline_ms: Optional[float] = None,
        retries: Optional[int] = None,
        locale: Optional[str] = None,
        match_id: Optional[str] = None,
        idempotency_key: Optional[str] = None,
        fallback: Fallback = None,
    ) -> GuandanValidateAnswer:
        """Validate.

        Tell whether a play is legal and, if it is not, which rule forbids it.
        """
        options = CallOptions(deadline_ms, retries, locale, match_id, idempotency_key, fallback)
        return self._post("guandan/validate", body, options)

    def arrange(
        self,
        body: GuandanArrangeRequest,
        *,
        deadline_ms: Optional[float] = None,
        retries: Optional[int] = None,
        locale: Optional[str] = None,
        match_id: Optional[str] = None,
        idempotency_key: Optional[str] = None,
        fallback: Fallback = None,
    ) -> GuandanArrangeAnswer:
        """Arrange.

        Group a hand in up to five ways, each with its turns, bombs and loose cards, and list its straight flushes.
        """
        options = CallOptions(deadline_ms, retries, locale, match_id, idempotency_key, fallback)
        return self._post("guandan/arrange", body, options)

    def review(
        self,
        body: GuandanReviewRequest,
        *,
        deadline_ms: Optional[float] = None,
        retries: Optional[int] = None,
        locale: Optional[str] = None,
        match_id: Optional[str] = None,
        idempotency_key: Optional[str] = None,
        fallback: Fallback = None,
    ) -> GuandanReviewAnswer:
        """Review.

        Send the record of a finished deal. Every decision is judged: the best move, what was lost, the key moments.
        """
        options = CallOptions(deadline_ms, retries, locale, match_id, idempotency_key, fallback)
        return self._post("guandan/review", body, options)


class Shooter:
    def __init__(self, post: Post) -> None:
        self._post = post

    def act(
        self,
        body: ShooterActRequest,
        *,
        deadline_ms: Optional[float] = None,
        retries: Optional[int] = None,
        locale: Optional[str] = None,
        match_id: Optional[str] = None,
        idempotency_key: Optional[str] = None,
        fallback: Fallback = None,
    ) -> ShooterActAnswer:
        """Act.

        Send what up to ten seats of a match know, some five times a second. The answer says for each where to go, whom to aim at and what to do, and gives a signed memory that comes back with the next call.
        """
        options = CallOptions(deadline_ms, retries, locale, match_id, idempotency_key, fallback)
        return self._post("shooter/act", body, options)

    def simulate(
        self,
        body: ShooterSimulateRequest,
        *,
        deadline_ms: Optional[float] = None,
        retries: Optional[int] = None,
        locale: Optional[str] = None,
        match_id: Optional[str] = None,
        idempotency_key: Optional[str] = None,
        fallback: Fallback = None,
    ) -> ShooterSimulateAnswer:
        """Simulate.

        Play a whole match between profiles of your choice, in less than a second. The answer has result, statistics and a replay.
        """
        options = CallOptions(deadline_ms, retries, locale, match_id, idempotency_key, fallback)
        return self._post("shooter/simulate", body, options)

    def verify(
        self,
        body: ShooterVerifyRequest,
        *,
        deadline_ms: Optional[float] = None,
        retries: Optional[int] = None,
        locale: Optional[str] = None,
        match_id: Optional[str] = None,
        idempotency_key: Optional[str] = None,
        fallback: Fallback = None,
    ) -> ShooterVerifyAnswer:
        """Verify.

        Send a replay. The match is played again from its seed and inputs; the answer says whether it was as the replay claims, and how it ended.
        """
        options = CallOptions(deadline_ms, retries, locale, match_id, idempotency_key, fallback)
        return self._post("shooter/verify", body, options)


class Rescue:
    def __init__(self, post: Post) -> None:
        self._post = post

    def act(
        self,
        body: RescueActRequest,
        *,
        deadline_ms: Optional[float] = None,
        retries: Optional[int] = None,
        locale: Optional[str] = None,
        match_id: Optional[str] = None,
        idempotency_key: Optional[str] = None,
        fallback: Fallback = None,
    ) -> RescueActAnswer:
        """Act.

        Send the seed and what the captain said and did so far. The rescue goes on to the tick that you ask for: what the companions do and say in both languages, why, and what the captain knows.
        """
        options = CallOptions(deadline_ms, retries, locale, match_id, idempotency_key, fallback)
        return self._post("rescue/act", body, options)

    def simulate(
        self,
        body: RescueSimulateRequest,
        *,
        deadline_ms: Optional[float] = None,
        retries: Optional[int] = None,
        locale: Optional[str] = None,
        match_id: Optional[str] = None,
        idempotency_key: Optional[str] = None,
        fallback: Fallback = None,
    ) -> RescueSimulateAnswer:
        """Simulate.

        Play a whole rescue to its end, with orders at given ticks or none. The answer has the result and a replay.
        """
        options = CallOptions(deadline_ms, retries, locale, match_id, idempotency_key, fallback)
        return self._post("rescue/simulate", body, options)

    def verify(
        self,
        body: RescueVerifyRequest,
        *,
        deadline_ms: Optional[float] = None,
        retries: Optional[int] = None,
        locale: Optional[str] = None,
        match_id: Optional[str] = None,
        idempotency_key: Optional[str] = None,
        fallback: Fallback = None,
    ) -> RescueVerifyAnswer:
        """Verify.

        Send a replay. The rescue is played again; the answer says whether it was as the replay claims, and how it ended.
        """
        options = CallOptions(deadline_ms, retries, locale, match_id, idempotency_key, fallback)
        return self._post("rescue/verify", body, options)

    def understand(
        self,
        body: RescueUnderstandRequest,
        *,
        deadline_ms: Optional[float] = None,
        retries: Optional[int] = None,
        locale: Optional[str] = None,
        match_id: Optional[str] = None,
        idempotency_key: Optional[str] = None,
        fallback: Fallback = None,
    ) -> RescueUnderstandAnswer:
        """Understand.

        Send what the captain says. The answer is a list of orders from a fixed set of intents, made by a language model where the service has one, otherwise by the embedded engine. It does not change the rescue until your game sends it back in a `say`.
        """
        options = CallOptions(deadline_ms, retries, locale, match_id, idempotency_key, fallback)
        return self._post("rescue/understand", body, options)

    def reword(
        self,
        body: RescueRewordRequest,
        *,
        deadline_ms: Optional[float] = None,
        retries: Optional[int] = None,
        locale: Optional[str] = None,
        match_id: Optional[str] = None,
        idempotency_key: Optional[str] = None,
        fallback: Fallback = None,
    ) -> RescueRewordAnswer:
        """Reword.

        Send a line of the radio. A language model says it in other words; a wording that changes a name or a number is rejected. Without a language model the line stays as it is.
        """
        options = CallOptions(deadline_ms, retries, locale, match_id, idempotency_key, fallback)
        return self._post("rescue/reword", body, options)


class Games:
    """Every game with its decisions as methods."""

    def __init__(self, post: Post) -> None:
        self.doudizhu = Doudizhu(post)
        self.guandan = Guandan(post)
        self.shooter = Shooter(post)
        self.rescue = Rescue(post)


class AsyncDoudizhu:
    def __init__(self, post: AsyncPost) -> None:
        self._post = post

    async def bid(
        self,
        body: DoudizhuBidRequest,
        *,
        deadline_ms: Optional[float] = None,
        retries: Optional[int] = None,
        locale: Optional[str] = None,
        match_id: Optional[str] = None,
        idempotency_key: Optional[str] = None,
        fallback: Fallback = None,
    ) -> DoudizhuBidAnswer:
        """Bid.

        Send the 17 cards of a seat and the bids so far. The answer says what to bid: 0 to 3, or 1 to call or rob in the variant with robbing.
        """
        options = CallOptions(deadline_ms, retries, locale, match_id, idempotency_key, fallback)
        return await self._post("doudizhu/bid", body, options)

    async def double(
        self,
        body: DoudizhuDoubleRequest,
        *,
        deadline_ms: Optional[float] = None,
        retries: Optional[int] = None,
        locale: Optional[str] = None,
        match_id: Optional[str] = None,
        idempotency_key: Optional[str] = None,
        fallback: Fallback = None,
    ) -> DoudizhuDoubleAnswer:
        """Double.

        With the rule "double": "on", send what a seat knows before the first lead. The answer is the factor of its own stake: 1, 2 or 4.
        """
        options = CallOptions(deadline_ms, retries, locale, match_id, idempotency_key, fallback)
        return await self._post("doudizhu/double", body, options)

    async def show(
        self,
        body: DoudizhuShowRequest,
        *,
        deadline_ms: Optional[float] = None,
        retries: Optional[int] = None,
        locale: Optional[str] = None,
        match_id: Optional[str] = None,
        idempotency_key: Optional[str] = None,
        fallback: Fallback = None,
    ) -> DoudizhuShowAnswer:
        """Show hand.

        With the rule "showCards": "on", send what the landlord knows before the first lead. The answer says whether to show the hand for twice the stake.
        """
        options = CallOptions(deadline_ms, retries, locale, match_id, idempotency_key, fallback)
        return await self._post("doudizhu/show", body, options)

    async def play(
        self,
        body: DoudizhuPlayRequest,
        *,
        deadline_ms: Optional[float] = None,
        retries: Optional[int] = None,
        locale: Optional[str] = None,
        match_id: Optional[str] = None,
        idempotency_key: Optional[str] = None,
        fallback: Fallback = None,
    ) -> DoudizhuPlayAnswer:
        """Play.

        Send what the seat sees: its hand, who is landlord, the three bottom cards and every play since the first lead ([] is a pass). The answer is one legal play with its chance to win.
        """
        options = CallOptions(deadline_ms, retries, locale, match_id, idempotency_key, fallback)
        return await self._post("doudizhu/play", body, options)

    async def legal_moves(
        self,
        body: DoudizhuLegalMovesRequest,
        *,
        deadline_ms: Optional[float] = None,
        retries: Optional[int] = None,
        locale: Optional[str] = None,
        match_id: Optional[str] = None,
        idempotency_key: Optional[str] = None,
        fallback: Fallback = None,
    ) -> LegalMovesAnswer:
        """Legal moves.

        List every legal play of a hand: on a lead, or over the cards in "beat".
        """
        options = CallOptions(deadline_ms, retries, locale, match_id, idempotency_key, fallback)
        return await self._post("doudizhu/legal-moves", body, options)

    async def validate(
        self,
        body: DoudizhuValidateRequest,
        *,
        deadline_ms: Optional[float] = None,
        retries: Optional[int] = None,
        locale: Optional[str] = None,
        match_id: Optional[str] = None,
        idempotency_key: Optional[str] = None,
        fallback: Fallback = None,
    ) -> DoudizhuValidateAnswer:
        """Validate.

        Tell whether a play is legal and, if it is not, which rule forbids it.
        """
        options = CallOptions(deadline_ms, retries, locale, match_id, idempotency_key, fallback)
        return await self._post("doudizhu/validate", body, options)

    async def review(
        self,
        body: DoudizhuReviewRequest,
        *,
        deadline_ms: Optional[float] = None,
        retries: Optional[int] = None,
        locale: Optional[str] = None,
        match_id: Optional[str] = None,
        idempotency_key: Optional[str] = None,
        fallback: Fallback = None,
    ) -> DoudizhuReviewAnswer:
        """Review.

        Send the record of a finished deal. Every decision is judged: the best move, what was lost, the key moments.
        """
        options = CallOptions(deadline_ms, retries, locale, match_id, idempotency_key, fallback)
        return await self._post("doudizhu/review", body, options)


class AsyncGuandan:
    def __init__(self, post: AsyncPost) -> None:
        self._post = post

    async def play(
        self,
        body: GuandanPlayRequest,
        *,
        deadline_ms: Optional[float] = None,
        retries: Optional[int] = None,
        locale: Optional[str] = None,
        match_id: Optional[str] = None,
        idempotency_key: Optional[str] = None,
        fallback: Fallback = None,
    ) -> GuandanPlayAnswer:
        """Play.

        Send what the seat sees: its hand, the level of the deal, both teams’ levels and every play since the deal began ([] is a pass). Teams are {0,2} and {1,3}.
        """
        options = CallOptions(deadline_ms, retries, locale, match_id, idempotency_key, fallback)
        return await self._post("guandan/play", body, options)

    async def tribute(
        self,
        body: GuandanTributeRequest,
        *,
        deadline_ms: Optional[float] = None,
        retries: Optional[int] = None,
        locale: Optional[str] = None,
        match_id: Optional[str] = None,
        idempotency_key: Optional[str] = None,
        fallback: Fallback = None,
    ) -> GuandanTributeAnswer:
        """Tribute.

        Send the 27 cards of the seat and the order in which the last deal ended. For a seat that pays, the answer is the card to pay or, where the rules leave it the choice, a refusal. For the first finisher who is offered two equal tributes (`offers`), it is whose card to take.
        """
        options = CallOptions(deadline_ms, retries, locale, match_id, idempotency_key, fallback)
        return await self._post("guandan/tribute", body, options)

    async def return_(
        self,
        body: GuandanReturnRequest,
        *,
        deadline_ms: Optional[float] = None,
        retries: Optional[int] = None,
        locale: Optional[str] = None,
        match_id: Optional[str] = None,
        idempotency_key: Optional[str] = None,
        fallback: Fallback = None,
    ) -> GuandanReturnAnswer:
        """Return.

        Send the 28 cards after a tribute arrived and to whom a card goes back. The answer is the card to give.
        """
        options = CallOptions(deadline_ms, retries, locale, match_id, idempotency_key, fallback)
        return await self._post("guandan/return", body, options)

    async def legal_moves(
        self,
        body: GuandanLegalMovesRequest,
        *,
        deadline_ms: Optional[float] = None,
        retries: Optional[int] = None,
        locale: Optional[str] = None,
        match_id: Optional[str] = None,
        idempotency_key: Optional[str] = None,
        fallback: Fallback = None,
    ) -> LegalMovesAnswer:
        """Legal moves.

        List every legal play of a hand: on a lead, or over the cards in "beat". Suits are merged on request.
        """
        options = CallOptions(deadline_ms, retries, locale, match_id, idempotency_key, fallback)
        return await self._post("guandan/legal-moves", body, options)

    async def validate(
        self,
        body: GuandanValidateRequest,
        *,
        deadline_ms: Optional[float] = None,
        retries: Optional[int] = None,
        locale: Optional[str] = None,
        match_id: Optional[str] = None,
        idempotency_key: Optional[str] = None,
        fallback: Fallback = None,
    ) -> GuandanValidateAnswer:
        """Validate.

        Tell whether a play is legal and, if it is not, which rule forbids it.
        """
        options = CallOptions(deadline_ms, retries, locale, match_id, idempotency_key, fallback)
        return await self._post("guandan/validate", body, options)

    async def arrange(
        self,
        body: GuandanArrangeRequest,
        *,
        deadline_ms: Optional[float] = None,
        retries: Optional[int] = None,
        locale: Optional[str] = None,
        match_id: Optional[str] = None,
        idempotency_key: Optional[str] = None,
        fallback: Fallback = None,
    ) -> GuandanArrangeAnswer:
        """Arrange.

        Group a hand in up to five ways, each with its turns, bombs and loose cards, and list its straight flushes.
        """
        options = CallOptions(deadline_ms, retries, locale, match_id, idempotency_key, fallback)
        return await self._post("guandan/arrange", body, options)

    async def review(
        self,
        body: GuandanReviewRequest,
        *,
        deadline_ms: Optional[float] = None,
        retries: Optional[int] = None,
        locale: Optional[str] = None,
        match_id: Optional[str] = None,
        idempotency_key: Optional[str] = None,
        fallback: Fallback = None,
    ) -> GuandanReviewAnswer:
        """Review.

        Send the record of a finished deal. Every decision is judged: the best move, what was lost, the key moments.
        """
        options = CallOptions(deadline_ms, retries, locale, match_id, idempotency_key, fallback)
        return await self._post("guandan/review", body, options)


class AsyncShooter:
    def __init__(self, post: AsyncPost) -> None:
        self._post = post

    async def act(
        self,
        body: ShooterActRequest,
        *,
        deadline_ms: Optional[float] = None,
        retries: Optional[int] = None,
        locale: Optional[str] = None,
        match_id: Optional[str] = None,
        idempotency_key: Optional[str] = None,
        fallback: Fallback = None,
    ) -> ShooterActAnswer:
        """Act.

        Send what up to ten seats of a match know, some five times a second. The answer says for each where to go, whom to aim at and what to do, and gives a signed memory that comes back with the next call.
        """
        options = CallOptions(deadline_ms, retries, locale, match_id, idempotency_key, fallback)
        return await self._post("shooter/act", body, options)

    async def simulate(
        self,
        body: ShooterSimulateRequest,
        *,
        deadline_ms: Optional[float] = None,
        retries: Optional[int] = None,
        locale: Optional[str] = None,
        match_id: Optional[str] = None,
        idempotency_key: Optional[str] = None,
        fallback: Fallback = None,
    ) -> ShooterSimulateAnswer:
        """Simulate.

        Play a whole match between profiles of your choice, in less than a second. The answer has result, statistics and a replay.
        """
        options = CallOptions(deadline_ms, retries, locale, match_id, idempotency_key, fallback)
        return await self._post("shooter/simulate", body, options)

    async def verify(
        self,
        body: ShooterVerifyRequest,
        *,
        deadline_ms: Optional[float] = None,
        retries: Optional[int] = None,
        locale: Optional[str] = None,
        match_id: Optional[str] = None,
        idempotency_key: Optional[str] = None,
        fallback: Fallback = None,
    ) -> ShooterVerifyAnswer:
        """Verify.

        Send a replay. The match is played again from its seed and inputs; the answer says whether it was as the replay claims, and how it ended.
        """
        options = CallOptions(deadline_ms, retries, locale, match_id, idempotency_key, fallback)
        return await self._post("shooter/verify", body, options)


class AsyncRescue:
    def __init__(self, post: AsyncPost) -> None:
        self._post = post

    async def act(
        self,
        body: RescueActRequest,
        *,
        deadline_ms: Optional[float] = None,
        retries: Optional[int] = None,
        locale: Optional[str] = None,
        match_id: Optional[str] = None,
        idempotency_key: Optional[str] = None,
        fallback: Fallback = None,
    ) -> RescueActAnswer:
        """Act.

        Send the seed and what the captain said and did so far. The rescue goes on to the tick that you ask for: what the companions do and say in both languages, why, and what the captain knows.
        """
        options = CallOptions(deadline_ms, retries, locale, match_id, idempotency_key, fallback)
        return await self._post("rescue/act", body, options)

    async def simulate(
        self,
        body: RescueSimulateRequest,
        *,
        deadline_ms: Optional[float] = None,
        retries: Optional[int] = None,
        locale: Optional[str] = None,
        match_id: Optional[str] = None,
        idempotency_key: Optional[str] = None,
        fallback: Fallback = None,
    ) -> RescueSimulateAnswer:
        """Simulate.

        Play a whole rescue to its end, with orders at given ticks or none. The answer has the result and a replay.
        """
        options = CallOptions(deadline_ms, retries, locale, match_id, idempotency_key, fallback)
        return await self._post("rescue/simulate", body, options)

    async def verify(
        self,
        body: RescueVerifyRequest,
        *,
        deadline_ms: Optional[float] = None,
        retries: Optional[int] = None,
        locale: Optional[str] = None,
        match_id: Optional[str] = None,
        idempotency_key: Optional[str] = None,
        fallback: Fallback = None,
    ) -> RescueVerifyAnswer:
        """Verify.

        Send a replay. The rescue is played again; the answer says whether it was as the replay claims, and how it ended.
        """
        options = CallOptions(deadline_ms, retries, locale, match_id, idempotency_key, fallback)
        return await self._post("rescue/verify", body, options)

    async def understand(
        self,
        body: RescueUnderstandRequest,
        *,
        deadline_ms: Optional[float] = None,
        retries: Optional[int] = None,
        locale: Optional[str] = None,
        match_id: Optional[str] = None,
        idempotency_key: Optional[str] = None,
        fallback: Fallback = None,
    ) -> RescueUnderstandAnswer:
        """Understand.

        Send what the captain says. The answer is a list of orders from a fixed set of intents, made by a language model where the service has one, otherwise by the embedded engine. It does not change the rescue until your game sends it back in a `say`.
        """
        options = CallOptions(deadline_ms, retries, locale, match_id, idempotency_key, fallback)
        return await self._post("rescue/understand", body, options)

    async def reword(
        self,
        body: RescueRewordRequest,
        *,
        deadline_ms: Optional[float] = None,
        retries: Optional[int] = None,
        locale: Optional[str] = None,
        match_id: Optional[str] = None,
        idempotency_key: Optional[str] = None,
        fallback: Fallback = None,
    ) -> RescueRewordAnswer:
        """Reword.

        Send a line of the radio. A language model says it in other words; a wording that changes a name or a number is rejected. Without a language model the line stays as it is.
        """
        options = CallOptions(deadline_ms, retries, locale, match_id, idempotency_key, fallback)
        return await self._post("rescue/reword", body, options)


class AsyncGames:
    """Every game with its decisions as methods."""

    def __init__(self, post: AsyncPost) -> None:
        self.doudizhu = AsyncDoudizhu(post)
        self.guandan = AsyncGuandan(post)
        self.shooter = AsyncShooter(post)
        self.rescue = AsyncRescue(post)
