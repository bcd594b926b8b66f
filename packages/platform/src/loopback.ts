/** Whether a URL's host is this machine by name, so that traffic to it stays on this machine. */
export const isLoopback = (host: string): boolean => /^(?:(?:.+\.)?localhost|127(?:\.\d{1,3}){3}|\[::1\])$/i.test(host);
