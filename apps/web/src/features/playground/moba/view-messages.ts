import { defineMessages } from '../../../i18n/messages.ts';

/** Camera and sight, loaded with their choices. */
export const mobaViewMessages = defineMessages('moba-view', {
  camera: { en: 'Camera', zh: '镜头' },
  camera_broadcast: { en: 'Broadcast', zh: '转播' },
  camera_follow: { en: 'Follow', zh: '跟随' },
  camera_free: { en: 'Free', zh: '自由' },
  sight: { en: 'What is seen', zh: '视野' },
  sight_all: { en: 'Everything', zh: '全图' },
  sight_of: { en: '{team} sees', zh: '{team}视野' },
});
