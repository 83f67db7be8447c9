/** Inputs that give the seats of a match that begins anew the profiles that they have now, where these were changed. */
export const keptProfiles = <Profile extends object>(
  profiles: readonly Profile[],
  firstOf: (seat: number) => Profile,
): readonly { readonly seat: number; readonly profile: Profile }[] =>
  profiles.flatMap((profile, seat) => {
    const first = new Map<string, unknown>(Object.entries(firstOf(seat)));
    const isChanged = Object.entries(profile).some(([name, value]) => value !== first.get(name));
    return isChanged ? [{ seat, profile }] : [];
  });
