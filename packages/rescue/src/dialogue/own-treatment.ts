import { normalise } from './normalise.ts';

/** "Lin, treat me": the team has no wounds to dress, so these words order nothing. In normalised text. */
const ownTreatment =
  /\b(?:treat|heal|patch|bandage|cure|bind|dress|nurse)(?: up)? (?:me|myself|us|the captain|captain)\b(?: up)?|\b(?:treat|heal|bandage|bind|dress|see to|look at|stop) my (?:wounds?|burns?|injury|injuries|bleeding|cuts?)\b|(?:给|帮|替|为)(?:我|队长|咱们|我们)(?:自己)?(?:治疗|治治|治|包扎|止血|疗伤|上药|处理伤口)(?:一下|吧|伤|好|了)*(?![^ ,.])|(?:治疗|医治|包扎)(?:我|队长)(?:一下|吧|的伤|的伤口)*(?![^ ,.])|治(?:我|队长)(?:一下|吧)*(?![^ ,.])/;

/** The other sentences of a text, normalised; undefined where no sentence has such words. */
export function withoutOwnTreatment(text: string): string | undefined {
  const sentences = normalise(text).split('.');
  const others = sentences.filter((sentence) => !ownTreatment.test(sentence));
  return others.length === sentences.length ? undefined : others.join('.').trim();
}
