/**
 * What journeys, pictures and benchmarks press and read in the playground, in either language. What only one of them
 * reads stands in its own file.
 */
export const playgroundLabels = {
  pause: /^(Pause|暂停)$/,
  timeline: /^(Timeline|时间轴)$/,
  takeSeat: /^(Take a seat|入座)$/,
  newMatch: /^(New match|新的对局)$/,
  /** Opens the settings of a match in a narrow window. */
  settings: /^(Match|对局设置)$/,
  /** Tabs of the panels beside a game; a card table and the shooter have different Chinese names for the replay. */
  thoughts: /Thoughts|思路/,
  network: /Network|网络/,
  replay: /Replay|复盘|回放/,
  /** The field in which the captain of a rescue types. */
  order: /^Order to|^对.+说$/,
  hand: /^(Your hand|您的手牌)/,
  hint: /^(Hint|提示)$/,
  fewestTurns: /^(Fewest turns|手数最少)$/,
  mostBombs: /^(Most bombs|炸弹最多)$/,
  strongest: /^(Strongest|牌力最强)$/,
  cardsOut: /^(Cards still out|记牌器)$/,
  tableOptions: /^(Sound, talk and deck|声音、说话与牌面)$/,
} as const;
