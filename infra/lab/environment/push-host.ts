/** The host of push addresses in fault runs. The name does not exist. */
export const standInHost = 'push.marketplace.example';
