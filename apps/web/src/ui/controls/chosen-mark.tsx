import { Combobox as Base } from '@base-ui/react/combobox';
import { Check } from 'lucide-react';

/** The tick of the chosen option in a list that is searched. Options that are not chosen keep its place free. */
export function ChosenMark() {
  return (
    <span className="flex size-[1.1em]">
      <Base.ItemIndicator>
        <Check aria-hidden className="text-accent" />
      </Base.ItemIndicator>
    </span>
  );
}
