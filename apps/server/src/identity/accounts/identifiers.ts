import { type Channel, isPhone } from '@fourth-seat/contract';

export function channelOf(identifier: string): Channel {
  return isPhone(identifier) ? 'phone' : 'email';
}

/** `ann@studio.example` → `a***@studio.example`, `+8613800001234` → `+86138****1234`. */
export function maskIdentifier(identifier: string): string {
  if (channelOf(identifier) === 'phone') {
    return `${identifier.slice(0, Math.max(3, identifier.length - 8))}****${identifier.slice(-4)}`;
  }
  const at = identifier.lastIndexOf('@');
  return `${[...identifier][0] ?? ''}***${identifier.slice(at)}`;
}
