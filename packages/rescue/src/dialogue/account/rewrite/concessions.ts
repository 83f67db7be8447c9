import type { Scan } from './names.ts';

/** 不管马骏躲在哪都, 就算挖地三尺也: what changes nothing of the order behind it, up to that order. */
const concessions: readonly RegExp[] = [
  /(?:不管|不论|无论|甭管|别管|管他|任凭)([^ ,.]{0,10}?)(?:哪(?:儿|里|间|个|边)?|什么(?:地方|情况)?|多(?:少|难|远|大|久|长时间|危险|黑|热|\p{Script=Han})|怎么?样?|如何|谁|啥)[^ ,.]{0,4}?(?: ?, ?(?:你)?(?:都|也)?|(?:你)?(?:都|也))(?:得|要|必须|一定)?(?:要|得)?(?=(?:给我)?(?:把|将|救|找|带|去|背|\p{Script=Han}{2}(?:都|也|去)))/u,
  /(?:就是|就算|哪怕|即使|即便|纵然|哪里?怕)([^ ,.]{1,12}?)(?: ?, ?)?(?:也|都)(?:得|要|必须|一定)?(?:要|得)?(?=(?:给我)?(?:把|将|救|找|带|背))/,
  /([^ ,.]{1,6}?)(?:得)?再(?:深|远|高|低|严|重|沉|偏|黑|难找)(?: ?, ?)?(?:也|都)(?:得|要|必须|一定)?(?:要|得)?(?=(?:给我)?(?:把|将))/,
];

/** A text without what is conceded; who is named in it stands in place of the pronoun behind it. */
export function withoutConcession(text: string, scan: Scan): string {
  for (const form of concessions) {
    const found = form.exec(text);
    if (found === null) continue;
    const conceded = found[1] ?? '';
    const [named, more] = scan(conceded).filter(({ kind }) => kind === 'survivor');
    const name = named === undefined || more !== undefined ? undefined : conceded.slice(named.from, named.to);
    const rest = text.slice(found.index + found[0].length);
    const own = name === undefined ? rest : rest.replace(/(?<=^(?:给我)?(?:把|将|救|找|带|背))[他她](?!们)/, name);
    return `${text.slice(0, found.index)}${own}`;
  }
  return text;
}
