import {
  type Endpoint,
  errorCatalogue,
  type Input,
  includesStanding,
  type Standing,
  standings,
} from '@fourth-seat/contract';
import type { MatrixFixture } from './fixture.ts';

/** A code of the error catalogue, or 0 for success. */
type Code = number;

/** What one endpoint answers to each standing: the row of the permission matrix. */
export interface MatrixEntry {
  readonly endpoint: Endpoint;
  /** A request about the objects of that fixture; of the other organization's fixture where a stranger asks. */
  readonly input: (fixture: MatrixFixture) => unknown;
  readonly own: Readonly<Record<Standing, Code>>;
  /** The answer to a member of another organization, whatever its standing there; by standing where it differs. */
  readonly foreign: Code | Partial<Readonly<Record<Standing, Code>>>;
}

const SIGNED_OUT = errorCatalogue.not_signed_in.code;
const FORBIDDEN = errorCatalogue.forbidden.code;

/** Shorthand for the rows: everyone signed in, or everyone from a standing upwards. */
export const everyone = byRank('regular');
export const ownersUp = byRank('project_owner');
export const adminsUp = byRank('admin');
export const creatorOnly = byRank('creator');

/** Success from `lowest` upwards, `forbidden` below, `not_signed_in` for anonymous callers. */
function byRank(lowest: Standing): Record<Standing, Code> {
  return ofSignedIn((standing) => (includesStanding(standing, lowest) ? 0 : FORBIDDEN));
}

/** What each standing gets; anonymous callers get `not_signed_in`. */
function ofSignedIn(codeOf: (standing: Standing) => Code): Record<Standing, Code> {
  const codes = standings.map((standing) => [standing, standing === 'anonymous' ? SIGNED_OUT : codeOf(standing)]);
  // One code for each name of the list that `Standing` is made from.
  return Object.fromEntries(codes) as Record<Standing, Code>;
}

/** The same code for everyone who is signed in, such as where the fixture has nothing to act on. */
export const everyoneGets = (code: Code): Record<Standing, Code> => ofSignedIn(() => code);

/** Of another organization: the mount itself refuses all below an admin, before the object is looked for. */
export const fromAdmins = (code: Code): Record<Standing, Code> =>
  ofSignedIn((standing) => (includesStanding(standing, 'admin') ? code : FORBIDDEN));

/** One row; the input is checked against the endpoint's own request. */
export function entry<E extends Endpoint>(
  endpoint: E,
  own: Partial<Record<Standing, Code>>,
  foreign: MatrixEntry['foreign'],
  input: (fixture: MatrixFixture) => Input<NoInfer<E>>,
): MatrixEntry {
  return { endpoint, input, own: { ...everyone, ...own }, foreign };
}
