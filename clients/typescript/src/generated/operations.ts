// Written by `npm run clients` from the OpenAPI document of the public API. Do not edit.
import type { CallOptions } from '../options.ts';
import type { LegalMovesAnswer } from './common.ts';
import type {
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
} from './doudizhu.ts';
import type {
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
} from './guandan.ts';
import type {
  ShooterActAnswer,
  ShooterActRequest,
  ShooterSimulateAnswer,
  ShooterSimulateRequest,
  ShooterVerifyAnswer,
  ShooterVerifyRequest,
} from './shooter.ts';
import type {
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
} from './rescue.ts';

export interface Doudizhu {
  /**
   * Bid
   *
   * Send the 17 cards of a seat and the bids so far. The answer says what to bid: 0 to 3, or 1 to call or rob in the variant with robbing.
   */
  bid<Other = never>(body: DoudizhuBidRequest, options?: CallOptions<Other>): Promise<DoudizhuBidAnswer | Other>;
  /**
   * Double
   *
   * With the rule "double": "on", send what a seat knows before the first lead. The answer is the factor of its own stake: 1, 2 or 4.
   */
  double<Other = never>(body: DoudizhuDoubleRequest, options?: CallOptions<Other>): Promise<DoudizhuDoubleAnswer | Other>;
  /**
   * Show hand
   *
   * With the rule "showCards": "on", send what the landlord knows before the first lead. The answer says whether to show the hand for twice the stake.
   */
  show<Other = never>(body: DoudizhuShowRequest, options?: CallOptions<Other>): Promise<DoudizhuShowAnswer | Other>;
  /**
   * Play
   *
   * Send what the seat sees: its hand, who is landlord, the three bottom cards and every play since the first lead ([] is a pass). The answer is one legal play with its chance to win.
   */
  play<Other = never>(body: DoudizhuPlayRequest, options?: CallOptions<Other>): Promise<DoudizhuPlayAnswer | Other>;
  /**
   * Legal moves
   *
   * List every legal play of a hand: on a lead, or over the cards in "beat".
   */
  legalMoves<Other = never>(body: DoudizhuLegalMovesRequest, options?: CallOptions<Other>): Promise<LegalMovesAnswer | Other>;
  /**
   * Validate
   *
   * Tell whether a play is legal and, if it is not, which rule forbids it.
   */
  validate<Other = never>(body: DoudizhuValidateRequest, options?: CallOptions<Other>): Promise<DoudizhuValidateAnswer | Other>;
  /**
   * Review
   *
   * Send the record of a finished deal. Every decision is judged: the best move, what was lost, the key moments.
   */
  review<Other = never>(body: DoudizhuReviewRequest, options?: CallOptions<Other>): Promise<DoudizhuReviewAnswer | Other>;
}

export interface Guandan {
  /**
   * Play
   *
   * Send what the seat sees: its hand, the level of the deal, both teams’ levels and every play since the deal began ([] is a pass). Teams are {0,2} and {1,3}.
   */
  play<Other = never>(body: GuandanPlayRequest, options?: CallOptions<Other>): Promise<GuandanPlayAnswer | Other>;
  /**
   * Tribute
   *
   * Send the 27 cards of the seat and the order in which the last deal ended. For a seat that pays, the answer is the card to pay or, where the rules leave it the choice, a refusal. For the first finisher who is offered two equal tributes (`offers`), it is whose card to take.
   */
  tribute<Other = never>(body: GuandanTributeRequest, options?: CallOptions<Other>): Promise<GuandanTributeAnswer | Other>;
  /**
   * Return
   *
   * Send the 28 cards after a tribute arrived and to whom a card goes back. The answer is the card to give.
   */
  return<Other = never>(body: GuandanReturnRequest, options?: CallOptions<Other>): Promise<GuandanReturnAnswer | Other>;
  /**
   * Legal moves
   *
   * List every legal play of a hand: on a lead, or over the cards in "beat". Suits are merged on request.
   */
  legalMoves<Other = never>(body: GuandanLegalMovesRequest, options?: CallOptions<Other>): Promise<LegalMovesAnswer | Other>;
  /**
   * Validate
   *
   * Tell whether a play is legal and, if it is not, which rule forbids it.
   */
  validate<Other = never>(body: GuandanValidateRequest, options?: CallOptions<Other>): Promise<GuandanValidateAnswer | Other>;
  /**
   * Arrange
   *
   * Group a hand in up to five ways, each with its turns, bombs and loose cards, and list its straight flushes.
   */
  arrange<Other = never>(body: GuandanArrangeRequest, options?: CallOptions<Other>): Promise<GuandanArrangeAnswer | Other>;
  /**
   * Review
   *
   * Send the record of a finished deal. Every decision is judged: the best move, what was lost, the key moments.
   */
  review<Other = never>(body: GuandanReviewRequest, options?: CallOptions<Other>): Promise<GuandanReviewAnswer | Other>;
}

export interface Shooter {
  /**
   * Act
   *
   * Send what up to ten seats of a match know, some five times a second. The answer says for each where to go, whom to aim at and what to do, and gives a signed memory that comes back with the next call.
   */
  act<Other = never>(body: ShooterActRequest, options?: CallOptions<Other>): Promise<ShooterActAnswer | Other>;
  /**
   * Simulate
   *
   * Play a whole match between profiles of your choice, in less than a second. The answer has result, statistics and a replay.
   */
  simulate<Other = never>(body: ShooterSimulateRequest, options?: CallOptions<Other>): Promise<ShooterSimulateAnswer | Other>;
  /**
   * Verify
   *
   * Send a replay. The match is played again from its seed and inputs; the answer says whether it was as the replay claims, and how it ended.
   */
  verify<Other = never>(body: ShooterVerifyRequest, options?: CallOptions<Other>): Promise<ShooterVerifyAnswer | Other>;
}

export interface Rescue {
  /**
   * Act
   *
   * Send the seed and what the captain said and did so far. The rescue goes on to the tick that you ask for: what the companions do and say in both languages, why, and what the captain knows.
   */
  act<Other = never>(body: RescueActRequest, options?: CallOptions<Other>): Promise<RescueActAnswer | Other>;
  /**
   * Simulate
   *
   * Play a whole rescue to its end, with orders at given ticks or none. The answer has the result and a replay.
   */
  simulate<Other = never>(body: RescueSimulateRequest, options?: CallOptions<Other>): Promise<RescueSimulateAnswer | Other>;
  /**
   * Verify
   *
   * Send a replay. The rescue is played again; the answer says whether it was as the replay claims, and how it ended.
   */
  verify<Other = never>(body: RescueVerifyRequest, options?: CallOptions<Other>): Promise<RescueVerifyAnswer | Other>;
  /**
   * Understand
   *
   * Send what the captain says. The answer is a list of orders from a fixed set of intents, made by a language model where the service has one, otherwise by the embedded engine. It does not change the rescue until your game sends it back in a `say`.
   */
  understand<Other = never>(body: RescueUnderstandRequest, options?: CallOptions<Other>): Promise<RescueUnderstandAnswer | Other>;
  /**
   * Reword
   *
   * Send a line of the radio. A language model says it in other words; a wording that changes a name or a number is rejected. Without a language model the line stays as it is.
   */
  reword<Other = never>(body: RescueRewordRequest, options?: CallOptions<Other>): Promise<RescueRewordAnswer | Other>;
}

/** Every game with its decisions as methods. */
export interface Games {
  readonly doudizhu: Doudizhu;
  readonly guandan: Guandan;
  readonly shooter: Shooter;
  readonly rescue: Rescue;
}

/** Request and answer of every decision, by the name that a batch and a key's scopes use. */
export interface Decisions {
  'doudizhu.bid': { request: DoudizhuBidRequest; answer: DoudizhuBidAnswer };
  'doudizhu.double': { request: DoudizhuDoubleRequest; answer: DoudizhuDoubleAnswer };
  'doudizhu.show': { request: DoudizhuShowRequest; answer: DoudizhuShowAnswer };
  'doudizhu.play': { request: DoudizhuPlayRequest; answer: DoudizhuPlayAnswer };
  'doudizhu.legal-moves': { request: DoudizhuLegalMovesRequest; answer: LegalMovesAnswer };
  'doudizhu.validate': { request: DoudizhuValidateRequest; answer: DoudizhuValidateAnswer };
  'doudizhu.review': { request: DoudizhuReviewRequest; answer: DoudizhuReviewAnswer };
  'guandan.play': { request: GuandanPlayRequest; answer: GuandanPlayAnswer };
  'guandan.tribute': { request: GuandanTributeRequest; answer: GuandanTributeAnswer };
  'guandan.return': { request: GuandanReturnRequest; answer: GuandanReturnAnswer };
  'guandan.legal-moves': { request: GuandanLegalMovesRequest; answer: LegalMovesAnswer };
  'guandan.validate': { request: GuandanValidateRequest; answer: GuandanValidateAnswer };
  'guandan.arrange': { request: GuandanArrangeRequest; answer: GuandanArrangeAnswer };
  'guandan.review': { request: GuandanReviewRequest; answer: GuandanReviewAnswer };
  'shooter.act': { request: ShooterActRequest; answer: ShooterActAnswer };
  'shooter.simulate': { request: ShooterSimulateRequest; answer: ShooterSimulateAnswer };
  'shooter.verify': { request: ShooterVerifyRequest; answer: ShooterVerifyAnswer };
  'rescue.act': { request: RescueActRequest; answer: RescueActAnswer };
  'rescue.simulate': { request: RescueSimulateRequest; answer: RescueSimulateAnswer };
  'rescue.verify': { request: RescueVerifyRequest; answer: RescueVerifyAnswer };
  'rescue.understand': { request: RescueUnderstandRequest; answer: RescueUnderstandAnswer };
  'rescue.reword': { request: RescueRewordRequest; answer: RescueRewordAnswer };
}

/** Names of the decisions, by game and method. */
export const decisionNames = {
  doudizhu: {
    bid: 'doudizhu.bid',
    double: 'doudizhu.double',
    show: 'doudizhu.show',
    play: 'doudizhu.play',
    legalMoves: 'doudizhu.legal-moves',
    validate: 'doudizhu.validate',
    review: 'doudizhu.review',
  },
  guandan: {
    play: 'guandan.play',
    tribute: 'guandan.tribute',
    return: 'guandan.return',
    legalMoves: 'guandan.legal-moves',
    validate: 'guandan.validate',
    arrange: 'guandan.arrange',
    review: 'guandan.review',
  },
  shooter: {
    act: 'shooter.act',
    simulate: 'shooter.simulate',
    verify: 'shooter.verify',
  },
  rescue: {
    act: 'rescue.act',
    simulate: 'rescue.simulate',
    verify: 'rescue.verify',
    understand: 'rescue.understand',
    reword: 'rescue.reword',
  },
} as const;
