/** What keeps the server from using its data folder. */
interface FileFailure {
  readonly kind: 'disk_full' | 'bad_folder' | 'wrong_owner';
  /** Says what is wrong and what the operator can do about it. */
  readonly sentence: string;
}

/** What an error of a file operation in DATA_DIR means, by its code; undefined where it is none. */
export function explainFileError(code: unknown, data_dir: string): FileFailure | undefined {
  switch (code) {
    case 'ENOSPC':
    case 'EDQUOT':
      return {
        kind: 'disk_full',
        sentence: 'The disk is full. Free some space and start again; nothing was lost.',
      };
    case 'EEXIST':
    case 'ENOTDIR':
      return {
        kind: 'bad_folder',
        sentence: `DATA_DIR=${data_dir} is a file. Name a folder, or move the file away.`,
      };
    case 'EACCES':
    case 'EPERM':
    case 'EROFS':
      return {
        kind: 'wrong_owner',
        sentence: `This user may not write to ${data_dir}. Choose another folder: DATA_DIR=/path npm start`,
      };
    default:
      return undefined;
  }
}
