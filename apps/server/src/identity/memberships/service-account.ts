/** The disabled user without credentials behind the service account of every organization. */
export const SERVICE_USER_ID = 'usr_service';
