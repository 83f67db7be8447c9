import type { CallRecord, Receipt } from '../record.ts';
import type { ReceiptSigner } from './signer.ts';
import { proveLeaves } from './tree.ts';

/** What a receipt says of a call. */
type ChargedCall = Pick<CallRecord, 'key_id' | 'request_id' | 'tokens' | 'at'> & {
  readonly receipt?: Receipt | undefined;
};

/** Numbers and signs the receipts of a process, a batch at a time. */
export interface ReceiptIssuer {
  /**
   * Fills in the receipts of a batch: the next numbers of each key, under one signature. The batch must be written or
   * taken back before the next one.
   */
  issue(process_id: number, calls: readonly ChargedCall[]): void;
  /** The batch is certainly not on disk, so its numbers are given again. */
  takeBack(calls: readonly ChargedCall[]): void;
}

/** The format of receipts; another one gets another number. */
const VERSION = 1;

/**
 * Each process counts the receipts of each key by itself, from 1, in a series that has the number of the process. So a
 * number needs no lock that processes would share, and is known before the statement that charges (decision 1267).
 */
export function createReceiptIssuer({ kid, sign }: ReceiptSigner): ReceiptIssuer {
  let series = 0;
  /** The last number of each key in this series. */
  const last = new Map<string, number>();
  return {
    issue(process_id, calls) {
      if (process_id !== series) last.clear();
      series = process_id;
      const leaves: string[] = [];
      const receipts: Receipt[] = [];
      for (const { receipt, key_id, request_id, tokens, at } of calls) {
        if (!receipt) continue;
        if (isNumbered(receipt, key_id)) {
          const count = (last.get(key_id) ?? 0) + 1;
          last.set(key_id, count);
          receipt.number = `${series}-${count}`;
        }
        leaves.push(`${VERSION}.${receipt.caller_id}.${request_id}.${receipt.number ?? ''}.${tokens}.${at}`);
        receipts.push(receipt);
      }
      if (leaves.length === 0) return;
      const { root, proofs } = proveLeaves(leaves);
      const signature = sign(root);
      receipts.forEach((receipt, place) => {
        receipt.text = `${leaves[place]}.${kid}.${place}.${proofs[place]}.${signature}`;
      });
    },
    takeBack(calls) {
      for (const { receipt, key_id } of calls) {
        if (receipt && isNumbered(receipt, key_id)) last.set(key_id, (last.get(key_id) ?? 0) - 1);
      }
    },
  };
}

/** A client token is on a player's device, which must not learn how much its studio calls. */
const isNumbered = ({ caller_id }: Receipt, key_id: string): boolean => caller_id === key_id;
