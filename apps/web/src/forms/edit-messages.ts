import { common } from '../i18n/common-entries.ts';
import { defineMessages } from '../i18n/messages.ts';

/** Words of forms that change something saved; apart from the others, which every visitor of the sign-in page loads. */
export const editMessages = defineMessages('edit', {
  leave_title: { en: 'Leave without saving?', zh: '不保存就离开吗？' },
  leave_text: {
    en: 'Your changes stay in this tab as a draft until you come back.',
    zh: '修改的内容会作为草稿保留在此标签页，回来后可以继续。',
  },
  leave: { en: 'Leave', zh: '离开' },
  save: common.save,
  discard_changes: { en: 'Discard changes', zh: '放弃修改' },
  unsaved: { en: 'Not saved yet: {names}.', zh: '尚未保存：{names}。' },
  restored_names: { en: 'Restored, not saved yet: {names}.', zh: '已恢复，尚未保存：{names}。' },
  restored: { en: 'Your unsaved changes were restored.', zh: '已恢复未保存的修改。' },
  stale: {
    en: 'Someone else changed this while you were typing. Save again to replace their change, or take theirs.',
    zh: '您填写期间有人改过这里。再次保存会覆盖对方的修改，也可以改用对方的版本。',
  },
  take_theirs: { en: 'Take theirs', zh: '使用对方的版本' },
  discard: { en: 'Discard them', zh: '放弃修改' },
});
