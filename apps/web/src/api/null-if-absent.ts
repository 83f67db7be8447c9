import { isApiError } from './api-error.ts';

/** The answer to a request for one object; null where the server says that there is none, or none for this member. */
export async function nullIfAbsent<Data>(answer: Promise<Data>): Promise<Data | null> {
  try {
    return await answer;
  } catch (error) {
    if (isApiError(error) && error.answer.status === 404) return null;
    throw error;
  }
}
