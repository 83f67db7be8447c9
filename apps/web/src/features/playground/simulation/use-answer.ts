import { useEffect, useState } from 'react';

/**
 * The answer to a question to the worker; it is asked anew when `question` changes, and the last answer stays until the
 * next is there. Undefined without one: the worker threw or was replaced, which the page says in its own place.
 */
export function useAnswer<Answer>(question: (() => Promise<Answer>) | undefined): Answer | undefined {
  const [answer, setAnswer] = useState<Answer>();
  useEffect(() => {
    if (!question) return undefined;
    let isOld = false;
    const read = async () => {
      const found = await question();
      if (!isOld) setAnswer(found);
    };
    // Without an answer the last one stays: the page says in its own place that the worker has stopped.
    read().catch(() => undefined);
    return () => {
      isOld = true;
    };
  }, [question]);
  return answer;
}
