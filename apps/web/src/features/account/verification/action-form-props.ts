export interface ActionFormProps {
  readonly proof: string;
  readonly onDone: (text: string) => void;
  /** Goes back to the first step, because the proof has expired. */
  readonly onProofExpired: () => void;
}
