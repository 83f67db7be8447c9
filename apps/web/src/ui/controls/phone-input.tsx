import { Combobox as Base } from '@base-ui/react/combobox';
import { ChevronDown } from 'lucide-react';
import { type ComponentProps, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { cx } from '../cx.ts';
import { includesQuery } from '../includes-query.ts';
import { POPUP_CLASS, POPUP_ITEM_CLASS } from '../popup-class.ts';
import { useUiText } from '../ui-text.ts';
import { ChosenMark } from './chosen-mark.tsx';
import { useField } from './field.tsx';
import { CONTROL_FRAME, CONTROL_INPUT } from './input.tsx';
import type * as PlansModule from './phone-countries.ts';
import type { PhoneCountry } from './phone-countries.ts';

type Plans = typeof PlansModule;

export interface PhoneInputProps {
  /** E.164 (`+8613800000000`), empty while nothing is typed. */
  readonly value: string;
  readonly onValueChange: (e164: string) => void;
  readonly autoComplete?: ComponentProps<'input'>['autoComplete'];
}

/** The country before anything is typed. */
const FIRST_COUNTRY: PhoneCountry['code'] = 'CN';

/** A searchable calling code and a national number; the value is always E.164. */
export function PhoneInput(props: PhoneInputProps) {
  const { value, onValueChange, autoComplete = 'tel-national' } = props;
  const field = useField();
  const text = useUiText();
  const plans = useNumberingPlans();
  const [country, setCountry] = useState<PhoneCountry['code']>(FIRST_COUNTRY);
  const [national, setNational] = useState('');
  const [displayedText, setDisplayedText] = useState('');
  // A draft that was typed before the plans loaded, and was kept over a reload, is still as it was typed.
  const waiting = useRef(value.startsWith('+') ? '' : value);
  // Splits a value from outside (a stored number, a reset form) into the two fields once the plans have loaded.
  if (plans && value !== displayedText) {
    setDisplayedText(value);
    const split = plans.splitE164(value);
    if (split.country) setCountry(split.country);
    if (split.national || value === '') setNational(split.national);
  }
  const report = (written: string, from: PhoneCountry['code']) => {
    if (!plans) {
      // Reported as typed; once the plans have loaded it becomes an E.164 number.
      setNational(written);
      setDisplayedText(written);
      waiting.current = written;
      onValueChange(written);
      return;
    }
    const parsed = plans.parsePhone(written, from);
    setCountry(parsed.country);
    setNational(written.startsWith('+') && parsed.valid ? plans.splitE164(parsed.e164).national : written);
    setDisplayedText(parsed.e164);
    onValueChange(parsed.e164);
  };
  const reportWaiting = useEffectEvent(() => {
    if (waiting.current) report(waiting.current, FIRST_COUNTRY);
    waiting.current = '';
  });
  useEffect(() => {
    if (plans) reportWaiting();
  }, [plans]);
  return (
    <span className={cx(CONTROL_FRAME, 'h-9')}>
      <CountryPicker plans={plans} country={country} onChange={(next) => report(national, next)} />
      <input
        {...field}
        type="tel"
        inputMode="tel"
        aria-label={field.id ? undefined : text.phoneNumber}
        autoComplete={autoComplete}
        value={national}
        onChange={(event) => report(event.target.value, country)}
        onBlur={() => {
          if (plans && national) setNational(plans.formatNational(national, country));
        }}
        className={cx(CONTROL_INPUT, 'tabular-nums')}
      />
    </span>
  );
}

/** Undefined until they have loaded. Where they cannot be loaded, the server checks what was typed. */
function useNumberingPlans(): Plans | undefined {
  const [plans, setPlans] = useState<Plans>();
  useEffect(() => {
    let isUnmounted = false;
    import('./phone-countries.ts').then(
      (loaded) => !isUnmounted && setPlans(loaded),
      () => undefined,
    );
    return () => {
      isUnmounted = true;
    };
  }, []);
  return plans;
}

interface CountryPickerProps {
  readonly plans: Plans | undefined;
  readonly country: PhoneCountry['code'];
  readonly onChange: (country: PhoneCountry['code']) => void;
}

const matches = (country: PhoneCountry, query: string) =>
  includesQuery(`${country.name} ${country.code} +${country.callingCode}`, query);

function CountryPicker({ plans, country, onChange }: CountryPickerProps) {
  const text = useUiText();
  const countries = useMemo(() => plans?.listPhoneCountries(text.languageTag) ?? [], [plans, text.languageTag]);
  const chosen = countries.find((candidate) => candidate.code === country) ?? null;
  return (
    <Base.Root
      items={countries}
      value={chosen}
      onValueChange={(next: PhoneCountry | null) => next && onChange(next.code)}
      isItemEqualToValue={(a: PhoneCountry, b: PhoneCountry) => a.code === b.code}
      itemToStringLabel={(item: PhoneCountry) => item.name}
      filter={matches}
      autoHighlight
      disabled={!plans}
    >
      <Base.Trigger
        aria-label={chosen ? `${text.callingCode}: ${chosen.name} +${chosen.callingCode}` : text.callingCode}
        className="flex h-full min-w-18 shrink-0 items-center justify-between gap-1.5 rounded-l border-r border-line pr-2 pl-3 text-text-quiet tabular-nums max-sm:text-lg hover:bg-surface-hover hover:text-text"
      >
        {chosen ? `+${chosen.callingCode}` : ''}
        <ChevronDown aria-hidden className="size-[1.1em] text-text-faint" />
      </Base.Trigger>
      <Base.Portal>
        <Base.Positioner align="start" sideOffset={4} className="z-50 outline-none">
          <Base.Popup
            aria-label={text.callingCode}
            className={cx(
              POPUP_CLASS,
              'flex max-h-[min(var(--available-height),36rem)] w-80 max-w-[calc(100vw-2.4rem)] flex-col overflow-hidden',
            )}
          >
            <Base.Input
              placeholder={text.search}
              aria-label={text.search}
              className="h-10 shrink-0 border-b border-line bg-transparent px-3.5 outline-none"
            />
            <Base.Empty className="px-3.5 text-text-faint not-empty:py-3">{text.noMatches}</Base.Empty>
            <Base.List className="min-h-0 overflow-y-auto p-1 data-empty:p-0">
              {(item: PhoneCountry) => (
                <Base.Item key={item.code} value={item} className={POPUP_ITEM_CLASS}>
                  <span className="min-w-0 flex-1 truncate">{item.name}</span>
                  <span className="text-text-faint tabular-nums">+{item.callingCode}</span>
                  <ChosenMark />
                </Base.Item>
              )}
            </Base.List>
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
