/** The rules for alarms, as the document for operators gives them. */
export const alarmRules = (operations: string): string =>
  /^```yaml alerts\n([\s\S]*?)^```/m.exec(operations)?.[1] ?? '';
