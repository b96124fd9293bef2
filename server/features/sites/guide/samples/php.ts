/** A complete page with a contact form. PHP 7.4 or newer, without extensions. */
export const phpSample = String.raw`<?php
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

$said = ['name' => '', 'email' => '', 'message' => ''];
$form = bin2hex(random_bytes(16));
$sent = null;
if ($_SERVER['REQUEST_METHOD'] === 'POST') {
    foreach (array_keys($said) as $field) {
        $said[$field] = is_string($_POST[$field] ?? null) ? trim($_POST[$field]) : '';
    }
    $form = is_string($_POST['form'] ?? null) ? $_POST['form'] : $form;
    $sent = send_event([
        'type' => 'contact',
        // Your own id, as a string. The same form with the same values has the same id, so a second click creates no duplicate.
        'external_id' => 'contact-' . hash('sha256', implode("\0", [$form, ...array_values($said)])),
        'source' => 'contact-form',
    ] + $said);
    http_response_code($sent ? 200 : 503);
}
$text = fn (string $words): string => htmlspecialchars($words, ENT_QUOTES | ENT_SUBSTITUTE, 'UTF-8');
?>
<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Contact</title>
<h1>Contact</h1>
<?php if ($sent): ?>
<p role="status">Thank you. Your message has arrived.</p>
<?php else: ?>
<?php if ($sent === false): ?>
<p role="alert">Your message has not arrived yet. It is still here: please send it again in a few minutes.</p>
<?php endif; ?>
<form method="post">
  <input type="hidden" name="form" value="<?= $text($form) ?>">
  <p><label>Name<br><input name="name" maxlength="200" required value="<?= $text($said['name']) ?>"></label></p>
  <p><label>E-mail<br><input name="email" type="email" maxlength="200" required value="<?= $text($said['email']) ?>"></label></p>
  <p><label>Message<br><textarea name="message" rows="8" maxlength="20000" required><?= $text($said['message']) ?></textarea></label></p>
  <p><button>Send</button></p>
</form>
<?php endif; ?>`;
