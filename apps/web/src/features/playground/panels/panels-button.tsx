import { PanelRightClose, PanelRightOpen } from 'lucide-react';
import { Button } from '../../../ui/controls/button.tsx';

interface PanelsButtonProps {
  readonly label: string;
  readonly open: boolean;
  readonly onOpen: (open: boolean) => void;
}

/** At the end of the head of a room: shows the panels beside the stage, or hides them. */
export function PanelsButton({ label, open, onOpen }: PanelsButtonProps) {
  return (
    <Button
      size="small"
      variant="quiet"
      aria-expanded={open}
      icon={open ? <PanelRightClose aria-hidden /> : <PanelRightOpen aria-hidden />}
      onClick={() => onOpen(!open)}
    >
      {label}
    </Button>
  );
}
