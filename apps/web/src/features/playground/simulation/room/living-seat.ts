interface Standing {
  readonly seat: number;
  readonly team: number;
  readonly isAlive: boolean;
  readonly health: number;
}

/** The seat itself or, while it is down, the mate with the most health: nobody sits down to wait. */
export function livingSeat(seats: readonly Standing[], wanted: number): number {
  const self = seats[wanted];
  if (!self || self.isAlive) return wanted;
  const mates = seats.filter((one) => one.team === self.team && one.isAlive);
  return mates.toSorted((a, b) => b.health - a.health)[0]?.seat ?? wanted;
}
