export interface ChangeProps {
  readonly proof: string;
  readonly onDone: (text: string) => void;
  /** The proof is no longer good: back to the first step. */
  readonly onProofOver: () => void;
}
