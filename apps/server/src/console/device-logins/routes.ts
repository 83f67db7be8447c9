import {
  approveDeviceLogin,
  denyDeviceLogin,
  getDeviceLogin,
  pollDeviceLogin,
  startDeviceLogin,
} from '@fourth-seat/contract';
import type { Mount } from '../../platform/http/endpoints/mount.ts';
import * as service from './service.ts';

/** Logins of programs without a browser: the program begins and polls, a Super Administrator decides. */
export function mountDeviceLogins(mount: Mount, deps: service.DeviceLoginDeps): void {
  mount(startDeviceLogin, async (input, { address }) => service.beginLogin(deps, input, address));
  mount(pollDeviceLogin, async ({ device_code }, { address }) => service.pollLogin(deps, device_code, address));
  mount(getDeviceLogin, async ({ user_code }, context) => service.describeLogin(deps, context, user_code));
  mount(approveDeviceLogin, async (input, context) => {
    await service.approveLogin(deps, context, input);
    return {};
  });
  mount(denyDeviceLogin, async ({ user_code }, context) => {
    await service.denyLogin(deps, context, user_code);
    return {};
  });
}
