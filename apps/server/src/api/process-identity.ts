/** Identity of a process in the tables of metering and limits; it gets a new one after it was declared dead. */
export interface ProcessIdentity {
  readonly process_id: number;
  readonly boot_epoch: number;
}
