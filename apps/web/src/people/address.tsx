interface Reachable {
  readonly email: string | null;
  readonly phone: string | null;
}

/** The address at which a person is known: the email address, else the phone number. An account has one of them. */
export const addressOf = ({ email, phone }: Reachable): string => email ?? phone ?? '';

/** An email address or phone number that may break after its @ and, only where it must, anywhere. */
export function Address({ value }: { readonly value: string }) {
  const [local = '', domain] = value.split('@');
  if (domain === undefined) return value;
  return (
    <span className="wrap-anywhere">
      {local}@<wbr />
      {domain}
    </span>
  );
}
