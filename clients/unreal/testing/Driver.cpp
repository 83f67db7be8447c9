// Makes the calls that a test asks for, one call a line on stdin, its result a line on stdout. The test suite is the same
// for every language: clients/testing/conformance.ts.

#include "SeatClient.h"
#include "generated/SeatNodes.h"
#include <iostream>

namespace
{
	using Values = TSharedRef<FJsonObject>;

	std::map<std::string, USeatClient*> clients;
	TArray<TSharedPtr<FJsonValue>> attempts;

	TSharedPtr<FJsonObject> ObjectIn(const FJsonObject& in, const TCHAR* name)
	{
		const auto value = in.TryGetField(name);
		return value.IsValid() ? value->AsObject() : nullptr;
	}

	FString TextIn(const FJsonObject& in, const TCHAR* name)
	{
		FString text;
		Seat::Read(in, name, text);
		return text;
	}

	USeatClient* ClientOf(const FJsonObject& settings)
	{
		USeatClient*& client = clients[WriteJson(settings)];
		if (client) return client;
		client = USeatClient::CreateSeatClient(nullptr, TextIn(settings, TEXT("url")), TextIn(settings, TEXT("key")));
		Seat::Read(settings, TEXT("deadline_ms"), client->DeadlineMs);
		Seat::Read(settings, TEXT("retries"), client->Retries);
		client->OnAttempt = [](int32 number, const FSeatReply& reply)
		{
			const Values one = MakeShared<FJsonObject>();
			one->SetField(TEXT("number"), Seat::ToValue(number));
			one->SetField(TEXT("replayed"), Seat::ToValue(reply.bReplayed));
			one->SetField(TEXT("error"), reply.Data.IsValid() ? TSharedPtr<FJsonValue>(MakeShared<FJsonValueNull>()) : Seat::ToValue(reply.Error.Name));
			attempts.Add(MakeShared<FJsonValueObject>(one));
		};
		return client;
	}

	FSeatCallOptions OptionsOf(const FJsonObject& given)
	{
		FSeatCallOptions options;
		Seat::Read(given, TEXT("deadline_ms"), options.DeadlineMs);
		Seat::Read(given, TEXT("retries"), options.Retries);
		Seat::Read(given, TEXT("locale"), options.Locale);
		Seat::Read(given, TEXT("match_id"), options.MatchId);
		Seat::Read(given, TEXT("idempotency_key"), options.IdempotencyKey);
		return options;
	}

	TSharedPtr<FJsonValue> TextOrNull(const FString& text)
	{
		return text.IsEmpty() ? TSharedPtr<FJsonValue>(MakeShared<FJsonValueNull>()) : Seat::ToValue(text);
	}

	TSharedPtr<FJsonValue> Told(const FSeatError& error)
	{
		const TCHAR* const kinds[] = {TEXT("None"), TEXT("Request"), TEXT("Access"), TEXT("Limit"), TEXT("Service"), TEXT("Deadline"), TEXT("Network"), TEXT("Other"), TEXT("Option"), TEXT("Cancelled")};
		const Values told = MakeShared<FJsonObject>();
		told->SetField(TEXT("class"), Seat::ToValue(FString(kinds[int(error.Kind)]) + TEXT("Error")));
		told->SetField(TEXT("text"), Seat::ToValue(error.Name + TEXT(": ") + error.Message));
		told->SetField(TEXT("name"), Seat::ToValue(error.Name));
		told->SetField(TEXT("code"), Seat::ToValue(error.Code));
		told->SetField(TEXT("status"), Seat::ToValue(error.Status));
		told->SetField(TEXT("field"), TextOrNull(error.Field));
		told->SetField(TEXT("request_id"), TextOrNull(error.RequestId));
		told->SetField(TEXT("retry_after"), error.RetryAfter < 0 ? TSharedPtr<FJsonValue>(MakeShared<FJsonValueNull>()) : Seat::ToValue(error.RetryAfter));
		told->SetField(TEXT("outcome_unknown"), Seat::ToValue(error.bOutcomeUnknown));
		return MakeShared<FJsonValueObject>(told);
	}

	TSharedPtr<FJsonValue> ErrorAlone(const FSeatError& error)
	{
		const Values alone = MakeShared<FJsonObject>();
		alone->SetField(TEXT("error"), Told(error));
		return MakeShared<FJsonValueObject>(alone);
	}

	void RunUntil(const bool& isDone)
	{
		while (!isDone)
		{
			Engine::Tick();
			std::this_thread::yield();
		}
	}

	/** The same call so many times, so many at once. */
	void Repeat(USeatClient& client, const FString& path, const TSharedPtr<FJsonObject>& body, int32 times, int32 width, FJsonObject& result)
	{
		int32 left = times, answered = 0, workers = width;
		bool isDone = false;
		std::function<void()> work = [&]
		{
			if (left-- <= 0) { isDone = --workers == 0; return; }
			client.Call(path, body, FSeatCallOptions(), [&](const FSeatReply& reply) { answered += reply.Data.IsValid(); work(); });
		};
		for (int32 count = 0; count < width; ++count) work();
		RunUntil(isDone);
		const Values answer = MakeShared<FJsonObject>();
		answer->SetField(TEXT("answered"), Seat::ToValue(answered));
		result.SetField(TEXT("answer"), MakeShared<FJsonValueObject>(answer));
	}

	/** Through the node of a decision, with the body read into its struct and written again. */
	template <typename Node, typename Request>
	FSeatReply CallNode(USeatClient* client, const FJsonObject& body, const FSeatCallOptions& options, Node* (*make)(USeatClient*, const Request&, const FSeatCallOptions&))
	{
		Request request;
		request.FromJson(body);
		FSeatReply reply;
		bool isDone = false;
		Node* const node = make(client, request, options);
		node->Answered.told = [&](const auto& answer, const FSeatError&) { reply.Data = answer.ToJson(); isDone = true; };
		node->Failed.told = [&](const auto&, const FSeatError& error) { reply.Error = error; isDone = true; };
		node->Activate();
		RunUntil(isDone);
		return reply;
	}

	FSeatReply CallOnce(USeatClient* client, const FString& name, const TSharedPtr<FJsonObject>& body, const FSeatCallOptions& options, bool isCancelled)
	{
		if (name == TEXT("doudizhu.play")) return CallNode(client, *body, options, &USeatDoudizhuPlayNode::DoudizhuPlay);
		if (name == TEXT("guandan.tribute")) return CallNode(client, *body, options, &USeatGuandanTributeNode::GuandanTribute);
		FString path = name;
		for (TCHAR& sign : path.text) if (sign == '.') sign = '/';
		FSeatReply found;
		bool isDone = false;
		const auto call = client->Call(path, body, options, [&](const FSeatReply& reply) { found = reply; isDone = true; });
		if (isCancelled) call->Cancel();
		RunUntil(isDone);
		return found;
	}

	void Answer(const FJsonObject& call, FJsonObject& result)
	{
		USeatClient* const client = ClientOf(*ObjectIn(call, TEXT("client")));
		const FString name = TextIn(call, TEXT("call"));
		const auto options = ObjectIn(call, TEXT("options"));
		const auto value = call.TryGetField(TEXT("body"));
		auto body = value.IsValid() ? value->AsObject() : nullptr;
		int32 times = 0, width = 0;
		if (Seat::Read(call, TEXT("times"), times) && Seat::Read(call, TEXT("width"), width))
		{
			return Repeat(*client, TEXT("doudizhu/legal-moves"), body, times, width, result);
		}
		if (name == TEXT("batch"))
		{
			body = MakeShared<FJsonObject>();
			body->SetField(TEXT("calls"), value);
		}
		bool isCancelled = false;
		if (options.IsValid()) Seat::Read(*options, TEXT("cancel"), isCancelled);
		const FSeatReply reply = CallOnce(client, name, body, options.IsValid() ? OptionsOf(*options) : FSeatCallOptions(), isCancelled);
		const auto fallback = ObjectIn(call, TEXT("fallback"));
		if (reply.Data.IsValid() && name == TEXT("batch"))
		{
			TArray<TSharedPtr<FJsonValue>> parts;
			for (const FSeatReply& part : reply.ReadParts(value->AsArray().Num()))
			{
				parts.Add(part.Data.IsValid() ? TSharedPtr<FJsonValue>(MakeShared<FJsonValueObject>(part.Data)) : ErrorAlone(part.Error));
			}
			result.SetField(TEXT("answer"), MakeShared<FJsonValueArray>(parts));
		}
		else if (reply.Data.IsValid()) result.SetField(TEXT("answer"), MakeShared<FJsonValueObject>(reply.Data));
		else if (fallback.IsValid())
		{
			// What a game does at the pin Failed.
			fallback->SetField(TEXT("because"), Seat::ToValue(reply.Error.Name));
			result.SetField(TEXT("answer"), MakeShared<FJsonValueObject>(fallback));
		}
		else result.SetField(TEXT("error"), Told(reply.Error));
	}
}

int main()
{
	for (std::string line; std::getline(std::cin, line);)
	{
		attempts.Reset();
		const Values result = MakeShared<FJsonObject>();
		Answer(*Seat::Parse(Widen(line)), *result);
		result->SetField(TEXT("attempts"), MakeShared<FJsonValueArray>(attempts));
		std::cout << Narrow(Seat::Serialize(result)) << std::endl;
	}
	std::_Exit(0);
}
