import { CardBack } from './card-back.tsx';

const CARDS = 13;

/** A hand that lies face down, in the middle of a table whose first deal is on its way. */
export function FaceDownHand() {
  return (
    <div aria-hidden className="m-auto flex max-w-full justify-center px-4">
      {Array.from({ length: CARDS }, (_, at) => (
        <span key={at} className="w-[min(2.6rem,6%)] [--card-w:5.2rem] last:w-13">
          <CardBack />
        </span>
      ))}
    </div>
  );
}
