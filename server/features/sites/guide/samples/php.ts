import { eventTypeOf, type SampleKind } from './kinds.ts';

/** Heading, thanks and button of each kind's page. */
const texts = {
  contact: { title: 'Contact', thanks: 'Your message has arrived.', subject: 'Your message', button: 'Send' },
  order: { title: 'Order', thanks: 'Your order has arrived.', subject: 'Your order', button: 'Order' },
  subscription: {
    title: 'Newsletter',
    thanks: 'You are signed up.',
    subject: 'Your sign-up',
    button: 'Sign up',
  },
} as const;

function inputOf(key: string, label: string): string {
  const start = `  <p><label>${label}<br>`;
  if (key === 'message')
    return `${start}<textarea name="message" rows="8" maxlength="20000" required><?= $text($said['message']) ?></textarea></label></p>`;
  const type = key === 'email' ? ' type="email"' : '';
  return `${start}<input name="${key}"${type} maxlength="200" required value="<?= $text($said['${key}']) ?>"></label></p>`;
}

const inputsOf = ({ fields }: SampleKind): string =>
  Object.entries(fields)
    .map(([key, { label }]) => inputOf(key, label))
    .join('\n');

/** A complete page with a form. PHP 7.4 or newer, without extensions. */
export const phpSample = (kind: SampleKind): string => String.raw`<?php
/** Sends one event and retries up to twice. Returns false if it was not accepted; PHP's error log has the reason. */
function send_event(array $event): bool
{
    $context = stream_context_create(['http' => [
        'method' => 'POST',
        'header' => [
            'Content-Type: application/json',
            'Authorization: Bearer ' . getenv('COMMAND_CENTER_TOKEN'),
        ],
        'content' => json_encode(
            ['site_id' => (int) getenv('COMMAND_CENTER_SITE_ID')] + $event,
            JSON_UNESCAPED_UNICODE | JSON_INVALID_UTF8_SUBSTITUTE
        ),
        'timeout' => 10,
        'ignore_errors' => true, // also read error responses
        'follow_location' => 0,
    ]]);
    for ($attempt = 1; ; $attempt++) {
        $stream = @fopen(getenv('COMMAND_CENTER_URL') . '/api/control-plane/events', 'r', false, $context);
        $head = $stream ? stream_get_meta_data($stream)['wrapper_data'] : [];
        $status = $stream ? (int) substr($head[0], 9, 3) : 0;
        $answer = $stream ? stream_get_contents($stream) : (error_get_last()['message'] ?? '');
        if ($status === 201 || $status === 200) {
            return true; // 201: created; 200: already existed
        }
        $mayHelp = $status === 0 || $status === 429 || $status >= 500;
        if (!$mayHelp || $attempt === 3) {
            error_log("The Command Center did not accept an event: $status " . substr($answer, 0, 1000));
            return false;
        }
        preg_match('/^Retry-After: *(\d+)/mi', implode("\n", $head), $named);
        sleep(min((int) ($named[1] ?? $attempt), 5));
    }
}

$said = [${Object.keys(kind.fields)
  .map((key) => `'${key}' => ''`)
  .join(', ')}];
$form = bin2hex(random_bytes(16));
$sent = null;
if ($_SERVER['REQUEST_METHOD'] === 'POST') {
    foreach (array_keys($said) as $field) {
        $said[$field] = is_string($_POST[$field] ?? null) ? trim($_POST[$field]) : '';
    }
    $form = is_string($_POST['form'] ?? null) ? $_POST['form'] : $form;
    $sent = send_event([
        'type' => '${eventTypeOf(kind)}',
        // Your own id, as a string. The same form with the same values has the same id, so a second click creates no duplicate.
        'external_id' => '${kind.id}-' . hash('sha256', implode("\0", [$form, ...array_values($said)])),
${Object.entries(kind.fixed)
  .map(([key, value]) => `        '${key}' => '${value}',`)
  .join('\n')}
    ] + $said);
    http_response_code($sent ? 200 : 503);
}
$text = fn (string $words): string => htmlspecialchars($words, ENT_QUOTES | ENT_SUBSTITUTE, 'UTF-8');
?>
<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${texts[kind.id].title}</title>
<h1>${texts[kind.id].title}</h1>
<?php if ($sent): ?>
<p role="status">Thank you. ${texts[kind.id].thanks}</p>
<?php else: ?>
<?php if ($sent === false): ?>
<p role="alert">${texts[kind.id].subject} has not arrived yet. It is still here: please send it again in a few minutes.</p>
<?php endif; ?>
<form method="post">
  <input type="hidden" name="form" value="<?= $text($form) ?>">
${inputsOf(kind)}
  <p><button>${texts[kind.id].button}</button></p>
</form>
<?php endif; ?>`;
