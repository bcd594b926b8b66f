import { isPicture } from '@marketplace/contracts/enquiries/attachments';

/** Under its name, in any alphabet (RFC 6266). A picture is shown; everything else is saved, and opened by no page of ours. */
export const dispositionOf = ({ name, type }: { name: string; type: string }): string => {
  const plain = name.normalize('NFKD').replace(/[^\w. -]/g, '_');
  const coded = encodeURIComponent(name).replace(/[!'()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`);
  return `${isPicture(type) ? 'inline' : 'attachment'}; filename="${plain}"; filename*=UTF-8''${coded}`;
};
