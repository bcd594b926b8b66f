/** Whether a host, as a URL has it, is this machine by its name: what is said to it, no other machine hears. */
export const isLoopback = (host: string): boolean => /^(?:(?:.+\.)?localhost|127(?:\.\d{1,3}){3}|\[::1\])$/i.test(host);
