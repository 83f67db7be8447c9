import type { ReactNode } from 'react';
import { Fragment } from 'react';

interface RichTextProps {
  /** A message with marked parts: `I agree to the <terms>Terms</terms>.` */
  text: string;
  /** What to draw around the words of each mark. */
  parts: Readonly<Record<string, (words: string) => ReactNode>>;
}

/** Draws a translated sentence whose marked parts are links or emphasis, wherever a language puts them. */
export function RichText({ text, parts }: RichTextProps): ReactNode {
  const pieces: ReactNode[] = [];
  let end = 0;
  for (const match of text.matchAll(/<(\w+)>([^<]*)<\/\1>/g)) {
    const [whole, name = '', words = ''] = match;
    const draw = parts[name];
    pieces.push(text.slice(end, match.index));
    pieces.push(<Fragment key={match.index}>{draw ? draw(words) : words}</Fragment>);
    end = match.index + whole.length;
  }
  pieces.push(text.slice(end));
  return <>{pieces}</>;
}
