/** The context of a sentence: the selected companion, the last person and room named, the nearest targets. */
export interface Situation {
  /** The companion that is selected or was spoken to last. */
  readonly addressee: number | undefined;
  readonly lastSurvivor: number | undefined;
  readonly lastRoom: number | undefined;
  /** Where the data core stands. */
  readonly coreRoom: number | undefined;
  /** The known object that is nearest to a seat (undefined: to the captain). */
  nearest(kind: 'survivor' | 'room' | 'fire', seat: number | undefined): number | undefined;
  /** The room of a seat. */
  roomOf(seat: number | undefined): number | undefined;
}
