import { useEffect, useState } from 'react';

/**
 * The answer to a question to the worker; it is asked anew when `question` changes, and the last answer stays until the
 * next is there. Undefined without one: the worker has none or was replaced.
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
    // Without an answer the last one stays: that a worker has stopped is said in its own place.
    read().catch(() => undefined);
    return () => {
      isOld = true;
    };
  }, [question]);
  return answer;
}
