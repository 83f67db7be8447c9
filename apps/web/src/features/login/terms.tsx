import { useDraft, visitorDraftName } from '../../forms/use-draft.ts';
import type { FieldStates } from '../../forms/use-submission.ts';
import { useMessages } from '../../i18n/messages.ts';
import { RichText } from '../../i18n/rich-text.tsx';
import { paths } from '../../navigation/paths.ts';
import { Checkbox } from '../../ui/controls/checkbox.tsx';
import { Link } from '../../ui/layout/link.tsx';
import { loginMessages } from './messages.ts';

/** Whether the visitor agrees to the terms, kept over a reload. */
export function useTerms() {
  const { value, change, reset } = useDraft(visitorDraftName('sign-up'), { agreed: false });
  return {
    agreed: value.agreed,
    choose: (agreed: boolean) => change({ agreed }),
    /** After signing up: the next person who signs up in this tab must agree themselves. */
    forget: () => reset({ agreed: false }),
  };
}

interface TermsBoxProps {
  readonly terms: ReturnType<typeof useTerms>;
  readonly states: FieldStates;
}

/** The consent to the terms that every account is opened with. */
export function TermsBox({ terms, states }: TermsBoxProps) {
  const t = useMessages(loginMessages);
  return (
    <Checkbox
      checked={terms.agreed}
      onChange={(event) => {
        terms.choose(event.target.checked);
        states.clearErrors(['agree_terms']);
      }}
      error={states.errors.agree_terms}
      label={
        <RichText
          text={t('agree')}
          parts={{
            terms: (words) => <Link to={paths.Terms}>{words}</Link>,
            privacy: (words) => <Link to={paths.PrivacyPolicy}>{words}</Link>,
          }}
        />
      }
    />
  );
}
