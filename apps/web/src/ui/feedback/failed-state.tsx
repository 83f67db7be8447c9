import { CloudAlert } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { Button } from '../controls/button.tsx';
import { useErrorReader } from '../error-reader.ts';
import { useUiText } from '../ui-text.ts';
import { CopyButton } from './copy-button.tsx';
import { StateBox } from './state-box.tsx';

export interface FailedStateProps {
  /** What failed, and can be asked again. */
  readonly query: {
    readonly isFetching: boolean;
    readonly refetch: () => Promise<unknown>;
    /** Its message, status and request id are shown, as far as it has them. */
    readonly error: unknown;
  };
  /** What could not be loaded, where the page around does not say it. */
  readonly title?: ReactNode;
  /** Beside the retry: what else may help. */
  readonly action?: ReactNode;
  readonly compact?: boolean;
}

/** Error state: what failed and why, the request to name to support, and a retry. */
export function FailedState({ query, title, action, compact = false }: FailedStateProps) {
  const text = useUiText();
  const { status, request_id } = useErrorReader().identify(query.error);
  const errorDescription = useDescribed(query.error);
  const retry = (
    <Button size={compact ? 'small' : 'medium'} busy={query.isFetching} onClick={() => void query.refetch()}>
      {text.retry}
    </Button>
  );
  return (
    <StateBox
      icon={<CloudAlert aria-hidden />}
      hasFailed
      compact={compact}
      title={title ?? text.notLoaded}
      cause={
        <>
          {status === undefined ? text.noAnswer : errorDescription}
          {(status !== undefined || request_id) && (
            <span className="mt-1 flex flex-wrap items-center justify-center gap-x-2 text-sm text-text-faint">
              {status !== undefined && <span className="tabular-nums">HTTP {status}</span>}
              {request_id && (
                <>
                  <code className="font-mono break-all">{request_id}</code>
                  <CopyButton size="small" value={request_id} label={`${text.copy} ${text.requestId}`} />
                </>
              )}
            </span>
          )}
        </>
      }
      action={
        <span className="flex flex-wrap justify-center gap-2">
          {retry}
          {action}
        </span>
      }
    />
  );
}

/** The error in the reader's language, once its text is loaded. */
function useDescribed(error: unknown): string | undefined {
  const { describe } = useErrorReader();
  const { languageTag } = useUiText();
  const [errorDescription, setErrorDescription] = useState<string>();
  useEffect(() => {
    let isUnmounted = false;
    const find = async () => {
      try {
        const text = await describe(error, languageTag);
        if (!isUnmounted) setErrorDescription(text);
      } catch {
        // The texts may fail to load as well; status and request id are shown in any case.
      }
    };
    void find();
    return () => {
      isUnmounted = true;
    };
  }, [describe, error, languageTag]);
  return errorDescription;
}
