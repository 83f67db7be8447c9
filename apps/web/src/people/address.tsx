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
