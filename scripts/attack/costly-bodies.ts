export const costlyBodies = {
  'doudizhu.validate': [{ hand: ['5', '5', '6'], cards: ['5', '5'] }],
  'guandan.validate': [{ level: '9', hand: ['S9', 'H9', 'SB', 'S3', 'D3', 'C4'], cards: ['S3', 'D3'] }],
  'doudizhu.legal-moves': [{ hand: ['5', '5', '6'] }],
  'guandan.legal-moves': [{ level: '2', hand: 'H2 H2 S3 S3 H4 D4 S5 C5 D6 C6 S7 H7 D8 C8 S9 H9 ST DT CJ HJ SQ DQ HK CK SA DA SB'.split(' ') }],
  'shooter.act': [{}],
  'rescue.reword': [{}],
  'rescue.understand': [{ seed: 'a', text: 'open the door and look for her there then '.repeat(8).slice(0, 300) }],
  'doudizhu.play': [{ seat: 0, landlord: 0, base: 3, hand: '3 3 4 5 6 7 8 9 9 T T J J Q K A 2 2 b B'.split(' '), bottom: ['4', 'J', '2'], history: [] }],
} as const;
