import { type Channel, type FieldMessageKey, isEmail, isPhone } from '@fourth-seat/contract';

/** What is wrong with an address of a channel, already trimmed; undefined where it can be sent. */
export function addressProblem(channel: Channel, value: string): FieldMessageKey | undefined {
  if (value === '') return `${channel}_empty`;
  return (channel === 'email' ? isEmail(value) : isPhone(value)) ? undefined : `${channel}_invalid`;
}
