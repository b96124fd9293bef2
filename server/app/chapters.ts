/** What each chapter of the documents is about. Every chapter that an operation names has its sentences here. */
export const chapters: Readonly<Record<string, string>> = {
  Discovery:
    'How people, programs and agents find their way: the guide, the OpenAPI description and smaller texts. The same for everybody, without a token.',
  Effects:
    'A catalog of 63 recipes for motion on web pages: found, fetched and composed for a selector of your own. The same for everybody, without a token, from any page; over MCP with a token as every tool. Nothing here writes to any website. Every recipe is tried in a real browser with every version of this service, keeps still for visitors who prefer less motion, and may be used under the MIT licence. People find them at `/effects`.',
  Service: 'What this service is, its limits, and what a token may do.',
  'Projects and sites':
    'A project holds sites. A site is a website that sends its events here; it is connected with a token of its own.',
  'Events and activity':
    'An event is something that happened on a site: a message, a subscription, a contact or a lead. Sites send events; activity shows them.',
  Conversations:
    'What visitors write and what they are answered, in one thread each: seen and answered in the inbox, on the phone, by agents and in the widget.',
  Tickets:
    'What customers asked for and is not done yet: with a status, somebody who looks after it, a due time and fields of your own.',
  Leads:
    'Who might become a customer, how far that has come, and what was done about it. Events of type lead and contact make them.',
  Contacts: 'The people a site has heard from, one for each e-mail, with everything they did.',
  'Tasks and agents':
    'A task is something to do for a project or a site, once or by a schedule. A person does it, or an agent: a program that claims its due runs and says how they ended.',
  Changes:
    'What changed, in order, to keep a copy or a screen up to date: to be asked for, or told as it happens.',
  Webhooks:
    'A webhook sends what happens in a project to an address of yours, signed as Standard Webhooks says (https://www.standardwebhooks.com). A delivery names the record and where to read it. It is sent until it is answered with 2xx, over about three days; in about the order of what happened, and now and then twice, with the same webhook-id.',
  Widget:
    'The chat on the pages of a site: its settings, and the calls its visitors’ browsers make. Those need no token; a page of another origin is refused.',
  Audit: 'Who called what, when, and how it ended, on every interface.',
  'People and tokens':
    'Accounts, sessions and membership in projects, and the tokens that administrators make.',
  'Command center': 'What the Command Center shows beyond the lists of the other chapters.',
  'Mobile app':
    'A site may have a phone app: its workspace is prepared here, a phone finds it by a configuration code or, where it is public, in a list, and signs in with an account that reaches the site. Every `/api/mobileapp/…` address also answers at its old name, `/api/easyapp/…`, with the header `Deprecation`; use the new one.',
};
