import type { Locale } from '../../settings/locale.ts';

/**
 * The request and answer on the page. The landlord has won the last trick and leads with twelve cards.
 * `example-call.test.ts` puts the very text of the request to the real player and compares what it answers.
 */
export const EXAMPLE_BODY = `{
  "seat": 0, "landlord": 0, "base": 2,
  "hand": ["4","4","7","8","9","T","J","Q","K","A","2","2"],
  "bottom": ["4","J","2"],
  "history": [
    { "seat": 0, "cards": ["3","3","3","5"] },
    { "seat": 1, "cards": ["6","6","6","K"] },
    { "seat": 2, "cards": [] },
    { "seat": 0, "cards": ["Q","Q","Q","7"] },
    { "seat": 1, "cards": [] },
    { "seat": 2, "cards": [] }
  ],
  "level": 10, "explain": 1, "seed": "table-42/7"
}`;

/** The request as one sends it to this very site. */
export const exampleCurl = `curl ${window.location.origin}/v1/doudizhu/play \\
  -H "Authorization: Bearer $FOURTH_SEAT_KEY" \\
  -H "Content-Type: application/json" \\
  -d '${EXAMPLE_BODY}'`;

const reasons: Readonly<Record<Locale, readonly [string, string, string]>> = {
  en_us: ['Only a bomb can beat it.', 'It takes a turn off the hand.', 'It gets rid of 8 cards in one play.'],
  zh_cn: ['只有炸弹才能压过。', '减少了出完手牌所需的手数。', '一手走掉 8 张牌。'],
};

/** Printed by hand: one value a line would make it a page long. Reasons come in the language of the request. */
export function exampleAnswer(locale: Locale): string {
  const [top, turns, many] = reasons[locale];
  return `{
  "code": 0, "msg": "success", "request_id": "req_5kT2mXw9QbLc",
  "data": {
    "action": { "type": "play", "kind": "chain", "key": 7,
      "cards": ["7","8","9","T","J","Q","K","A"] },
    "win_rate": 0.73, "expected_points": 1.06,
    "alternatives": [
      { "action": { "type": "play", "kind": "pair", "key": 15,
          "cards": ["2","2"] },
        "win_rate": 0.52, "expected_points": -0.91 }
    ],
    "reason": [
      { "code": "top_play",
        "text": "${top}" },
      { "code": "fewer_turns",
        "text": "${turns}" },
      { "code": "sheds_many",
        "text": "${many}" }
    ],
    "fallback": false, "effort": 1, "level": 10, "model": "doudizhu-2026.11",
    "seed": "table-42/7", "think_ms": 0.4, "tokens": 12
  }
}`;
}
