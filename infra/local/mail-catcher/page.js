// Announces new mail without moving what is being read.
const news = document.getElementById('news');
const { newest, to } = document.body.dataset;
const query = new URLSearchParams({ limit: '1', ...(to && { to }) });

async function look() {
  try {
    const [mail] = await (await fetch(`/api/messages?${query}`)).json();
    const link = Object.assign(document.createElement('a'), {
      href: to ? `/?to=${encodeURIComponent(to)}` : '/',
      textContent: 'Show it',
    });
    if (mail && mail.id !== newest) say('New mail. ', link);
    else say();
  } catch {
    say('The mail catcher does not respond. Trying again …');
  }
}

/** Changes the line only if its text differs, because screen readers announce every change. */
function say(words = '', link = '') {
  if (news.textContent !== words + (link.textContent ?? '')) news.replaceChildren(words, link);
}

// Only the first page shows the newest mail.
if (!new URLSearchParams(location.search).has('offset')) setInterval(look, 3000);
